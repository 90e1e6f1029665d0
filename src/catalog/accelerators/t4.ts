import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "t4",
  name: "NVIDIA T4 16 GB",
  vendor: "NVIDIA",
  family: "turing",
  alsoCalled: [],
  memoryLabelGb: 16,
  memoryBytes: 15360 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 320e9,
  bf16FlopsPerSecond: 65.1e12,
  fp8FlopsPerSecond: null,
  int8FlopsPerSecond: 130e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 16e9,
  linkDomainDevices: 1,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 70,
  source: ["nvidia-smi-print-outs", "sysrqmts", "hmc-tech"],
  date: "2026-11-21",
  notes:
    "No BF16: the rate is that of FP16. No scale-up link: tensor parallelism runs over PCIe. Servers of 8 cards, each with 200 Gb/s of network, are assumed.",
} satisfies AcceleratorRow;
