import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "a100-40gb-sxm",
  name: "NVIDIA A100 SXM 40 GB",
  vendor: "NVIDIA",
  family: "ampere",
  alsoCalled: [],
  memoryLabelGb: 40,
  memoryBytes: 40960 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 1555e9,
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
  source: ["ml-engineering", "llm-analysis", "nvidia-smi-print-outs"],
  date: "2026-08-22",
  notes: "Network assumed: one 200 Gb/s port a device.",
} satisfies AcceleratorRow;
