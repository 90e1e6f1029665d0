import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "l4",
  name: "NVIDIA L4 24 GB",
  vendor: "NVIDIA",
  family: "ada",
  alsoCalled: [],
  memoryLabelGb: 24,
  memoryBytes: 23034 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 300e9,
  bf16FlopsPerSecond: 121e12,
  fp8FlopsPerSecond: 242e12,
  int8FlopsPerSecond: 242e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 1,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 72,
  source: ["aiconfigurator", "nvidia-smi-print-outs"],
  date: "2026-08-21",
  notes:
    "No scale-up link: tensor parallelism runs over PCIe. Servers of 8 cards, each with 200 Gb/s of network, are assumed.",
} satisfies AcceleratorRow;
