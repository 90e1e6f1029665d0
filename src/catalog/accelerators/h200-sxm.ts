import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "h200-sxm",
  name: "NVIDIA H200 SXM 141 GB",
  vendor: "NVIDIA",
  family: "hopper",
  alsoCalled: ["H200", "H200-SXM-141GB", "H200-SXM-141GB-CTS", "Virtualized NVIDIA H200-SXM-141GB"],
  memoryLabelGb: 141,
  memoryBytes: 143771 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 4800e9,
  bf16FlopsPerSecond: 989e12,
  fp8FlopsPerSecond: 1979e12,
  int8FlopsPerSecond: 1979e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 450e9,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 50e9,
  watts: 700,
  source: ["aiconfigurator", "ml-engineering", "nvidia-smi-print-outs", "dgx-basepod"],
  date: "2026-08-22",
  notes: "A copy on the device reached about 4.3 of 4.8 TB/s. Network: one 400 Gb/s port a device.",
} satisfies AcceleratorRow;
