import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "a100-80gb-sxm",
  name: "NVIDIA A100 SXM 80 GB",
  vendor: "NVIDIA",
  family: "ampere",
  alsoCalled: ["A100", "A100-80GB", "A100-SXM4-80GB"],
  memoryLabelGb: 80,
  memoryBytes: 81920 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 2039e9,
  bf16FlopsPerSecond: 312e12,
  fp8FlopsPerSecond: null,
  int8FlopsPerSecond: 624e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 300e9,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 400,
  source: ["aiconfigurator", "ml-engineering", "nvidia-smi-print-outs"],
  date: "2026-08-22",
  notes: "Network assumed: one 200 Gb/s port a device.",
} satisfies AcceleratorRow;
