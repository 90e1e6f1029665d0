import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "h20",
  name: "NVIDIA H20 96 GB",
  vendor: "NVIDIA",
  family: "hopper",
  alsoCalled: [],
  memoryLabelGb: 96,
  memoryBytes: 97871 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 4000e9,
  bf16FlopsPerSecond: 148e12,
  fp8FlopsPerSecond: 296e12,
  int8FlopsPerSecond: 296e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 450e9,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 50e9,
  watts: 400,
  source: ["nvidia-smi-print-outs", "torchtitan", "gpumap"],
  date: "2026-11-21",
  notes:
    "Data sheets say 400 W, a print-out shows a cap of 500. A version with 141 GB exists. Network assumed: one 400 Gb/s port a device.",
} satisfies AcceleratorRow;
