import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "rtx-5090",
  name: "NVIDIA GeForce RTX 5090 32 GB",
  vendor: "NVIDIA",
  family: "blackwell-rtx",
  alsoCalled: ["RTX5090-32GB", "RTX5090-32GB (31.4GiB usable)"],
  memoryLabelGb: 32,
  memoryBytes: 32607 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 1792e9,
  bf16FlopsPerSecond: 209.5e12,
  fp8FlopsPerSecond: 419e12,
  int8FlopsPerSecond: 838e12,
  fp4FlopsPerSecond: 1676e12,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 1,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 575,
  source: ["nvidia-smi-print-outs", "nvidia-rtx-blackwell-whitepaper", "gpumap"],
  date: "2026-11-21",
  notes:
    "Rates with FP32 accumulation; FP16 and FP8 with FP16 accumulation reach twice that. NVIDIA's white paper has 209.5 for BF16, gpumap 210; for FP4 gpumap has 838, half of the white paper. No scale-up link: tensor parallelism runs over PCIe. Machines of 8 cards, each with 200 Gb/s of network, are assumed.",
} satisfies AcceleratorRow;
