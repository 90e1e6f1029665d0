import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "gh200-96gb",
  name: "NVIDIA GH200 96 GB",
  vendor: "NVIDIA",
  family: "hopper",
  alsoCalled: ["GH200", "GH200 Grace Hopper Superchip 96GB"],
  memoryLabelGb: 96,
  memoryBytes: 97871 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 4000e9,
  bf16FlopsPerSecond: 989e12,
  fp8FlopsPerSecond: 1979e12,
  int8FlopsPerSecond: 1979e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 450e9,
  pcieBytesPerSecond: 450e9,
  linkDomainDevices: 1,
  nodeDevices: 1,
  networkBytesPerSecond: 50e9,
  watts: 900,
  source: ["ml-engineering", "nvidia-smi-print-outs"],
  date: "2026-08-22",
  notes:
    "One device a server; Grace is attached over C2C (450 GB/s one way). Watts are those of the module. Network assumed: one 400 Gb/s port a device.",
} satisfies AcceleratorRow;
