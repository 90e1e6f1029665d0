import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "rtx-3090",
  name: "NVIDIA GeForce RTX 3090 24 GB",
  vendor: "NVIDIA",
  family: "ampere-rtx",
  alsoCalled: ["RTX3090-24GB"],
  memoryLabelGb: 24,
  memoryBytes: 24576 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 936e9,
  bf16FlopsPerSecond: 71e12,
  fp8FlopsPerSecond: null,
  int8FlopsPerSecond: 284e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 1,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 350,
  source: ["nvidia-ampere-ga102"],
  date: "2026-11-28",
  notes:
    "Rates with FP32 accumulation; FP16 with FP16 accumulation reaches twice as much. No scale-up link counted: tensor parallelism runs over PCIe. Machines of 8 cards, each with 200 Gb/s of network, are assumed.",
} satisfies AcceleratorRow;
