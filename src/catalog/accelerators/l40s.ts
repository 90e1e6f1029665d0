import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "l40s",
  name: "NVIDIA L40S 48 GB",
  vendor: "NVIDIA",
  family: "ada",
  alsoCalled: [],
  memoryLabelGb: 48,
  memoryBytes: 46068 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 864e9,
  bf16FlopsPerSecond: 362e12,
  fp8FlopsPerSecond: 733e12,
  int8FlopsPerSecond: 733e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 1,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 350,
  source: ["aiconfigurator", "ml-engineering"],
  date: "2026-08-22",
  notes:
    "No scale-up link: tensor parallelism runs over PCIe. Servers of 8 cards, each with 200 Gb/s of network, are assumed.",
} satisfies AcceleratorRow;
