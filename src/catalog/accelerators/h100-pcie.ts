import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "h100-pcie",
  name: "NVIDIA H100 PCIe 80 GB",
  vendor: "NVIDIA",
  family: "hopper",
  alsoCalled: ["H100-PCIe-80GB"],
  memoryLabelGb: 80,
  memoryBytes: 81559 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 2000e9,
  bf16FlopsPerSecond: 756e12,
  fp8FlopsPerSecond: 1513e12,
  int8FlopsPerSecond: 1513e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 1,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 350,
  source: ["aiconfigurator", "ml-engineering"],
  date: "2026-08-22",
  notes:
    "Memory as the SXM module reports it: no print-out of the card was found. No scale-up link: tensor parallelism runs over PCIe. Servers of 8 cards, each with 200 Gb/s of network, are assumed.",
} satisfies AcceleratorRow;
