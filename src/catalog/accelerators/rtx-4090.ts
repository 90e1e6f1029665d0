import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "rtx-4090",
  name: "NVIDIA GeForce RTX 4090 24 GB",
  vendor: "NVIDIA",
  family: "ada",
  alsoCalled: [],
  memoryLabelGb: 24,
  memoryBytes: 24564 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 1008e9,
  bf16FlopsPerSecond: 165.2e12,
  fp8FlopsPerSecond: 330.3e12,
  int8FlopsPerSecond: 660.6e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 1,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 450,
  source: ["nvidia-smi-print-outs", "hmc-tech"],
  date: "2026-11-21",
  notes:
    "Rates with FP32 accumulation; FP8 with FP16 accumulation reaches 660.6 TFLOPS. No scale-up link: tensor parallelism runs over PCIe. Machines of 8 cards, each with 200 Gb/s of network, are assumed.",
} satisfies AcceleratorRow;
