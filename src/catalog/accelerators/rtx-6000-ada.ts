import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "rtx-6000-ada",
  name: "NVIDIA RTX 6000 Ada 48 GB",
  vendor: "NVIDIA",
  family: "ada",
  alsoCalled: [],
  memoryLabelGb: 48,
  memoryBytes: 49140 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 960e9,
  bf16FlopsPerSecond: 364.25e12,
  fp8FlopsPerSecond: 728.5e12,
  int8FlopsPerSecond: 728.5e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 1,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 300,
  source: ["nvidia-smi-print-outs", "rtx-6000-ada-datasheet", "gpumap"],
  date: "2026-11-21",
  notes:
    "The data sheet gives 1,457 TFLOPS of FP8 with sparsity: half of it is the dense rate, a quarter that of BF16. No scale-up link: tensor parallelism runs over PCIe. Servers of 8 cards, each with 200 Gb/s of network, are assumed.",
} satisfies AcceleratorRow;
