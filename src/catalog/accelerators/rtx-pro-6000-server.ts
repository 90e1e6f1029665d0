import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "rtx-pro-6000-server",
  name: "NVIDIA RTX PRO 6000 Blackwell Server 96 GB",
  vendor: "NVIDIA",
  family: "blackwell-rtx",
  alsoCalled: ["RTX PRO 6000 96GB", "RTX PRO 6000 Blackwell Server Edition", "RTX PRO 6000 SE"],
  memoryLabelGb: 96,
  memoryBytes: 97887 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 1792e9,
  bf16FlopsPerSecond: 467.8e12,
  fp8FlopsPerSecond: 935.6e12,
  int8FlopsPerSecond: 935.6e12,
  fp4FlopsPerSecond: 1871.2e12,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 1,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 600,
  source: ["aiconfigurator", "ml-engineering"],
  date: "2026-08-22",
  notes:
    "aiconfigurator scales the rates to the 2,430 MHz that the node ran at. No scale-up link: tensor parallelism runs over PCIe. Servers of 8 cards, each with 200 Gb/s of network, are assumed.",
} satisfies AcceleratorRow;
