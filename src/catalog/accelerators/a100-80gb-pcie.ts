import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "a100-80gb-pcie",
  name: "NVIDIA A100 PCIe 80 GB",
  vendor: "NVIDIA",
  family: "ampere",
  alsoCalled: [],
  memoryLabelGb: 80,
  memoryBytes: 81920 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 1935e9,
  bf16FlopsPerSecond: 312e12,
  fp8FlopsPerSecond: null,
  int8FlopsPerSecond: 624e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 1,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 300,
  source: ["aiconfigurator", "ml-engineering", "nvidia-smi-print-outs"],
  date: "2026-08-22",
  notes:
    "Pairs can be bridged with NVLink; not counted here. No scale-up link: tensor parallelism runs over PCIe. Servers of 8 cards, each with 200 Gb/s of network, are assumed.",
} satisfies AcceleratorRow;
