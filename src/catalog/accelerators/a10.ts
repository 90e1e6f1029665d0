import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "a10",
  name: "NVIDIA A10 24 GB",
  vendor: "NVIDIA",
  family: "ampere",
  alsoCalled: ["A10-24GB"],
  memoryLabelGb: 24,
  memoryBytes: 23028 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 600e9,
  bf16FlopsPerSecond: 125e12,
  fp8FlopsPerSecond: null,
  int8FlopsPerSecond: 250e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 1,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 150,
  source: ["nvidia-smi-print-outs", "llm-analysis", "sysrqmts"],
  date: "2026-11-21",
  notes:
    "No scale-up link: tensor parallelism runs over PCIe. Servers of 8 cards, each with 200 Gb/s of network, are assumed.",
} satisfies AcceleratorRow;
