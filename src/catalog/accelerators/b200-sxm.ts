import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "b200-sxm",
  name: "NVIDIA B200 SXM 180 GB",
  vendor: "NVIDIA",
  family: "blackwell",
  alsoCalled: ["B200", "B200-SXM-180GB"],
  memoryLabelGb: 180,
  memoryBytes: 183359 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 7700e9,
  bf16FlopsPerSecond: 2250e12,
  fp8FlopsPerSecond: 4500e12,
  int8FlopsPerSecond: 4500e12,
  fp4FlopsPerSecond: 9000e12,
  linkBytesPerSecond: 900e9,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 50e9,
  watts: 1000,
  source: ["aiconfigurator", "ml-engineering", "nvidia-smi-print-outs", "dgx-basepod"],
  date: "2026-08-22",
  notes:
    "aiconfigurator has 7.7 TB/s, the tables of ml-engineering 8.0. Labels say 192 or 180 GB. Network: one 400 Gb/s port a device.",
} satisfies AcceleratorRow;
