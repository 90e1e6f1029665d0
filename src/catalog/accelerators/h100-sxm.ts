import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "h100-sxm",
  name: "NVIDIA H100 SXM 80 GB",
  vendor: "NVIDIA",
  family: "hopper",
  alsoCalled: ["80GB (79.22GiB)", "H100", "H100-80GB", "H100-80GB (79.18GiB)", "H100-SXM-80GB"],
  memoryLabelGb: 80,
  memoryBytes: 81559 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 3350e9,
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
  notes: "CUDA sees 79.18 GiB of the 79.65 GiB the driver reports. Network: one 400 Gb/s port a device.",
} satisfies AcceleratorRow;
