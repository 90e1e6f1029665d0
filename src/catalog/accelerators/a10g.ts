import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "a10g",
  name: "NVIDIA A10G 24 GB",
  vendor: "NVIDIA",
  family: "ampere",
  alsoCalled: [],
  memoryLabelGb: 24,
  memoryBytes: 23028 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 600e9,
  bf16FlopsPerSecond: 70e12,
  fp8FlopsPerSecond: null,
  int8FlopsPerSecond: 140e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 1,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 300,
  source: ["nvidia-smi-print-outs", "llm-analysis", "baseten-a10g"],
  date: "2026-11-21",
  notes:
    "The sources give FP16, which Ampere runs at the rate of BF16. Sold by AWS as g5, with up to 8 a server. No scale-up link: tensor parallelism runs over PCIe. Network assumed: 200 Gb/s a device.",
} satisfies AcceleratorRow;
