import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "h100-nvl",
  name: "NVIDIA H100 NVL 94 GB",
  vendor: "NVIDIA",
  family: "hopper",
  alsoCalled: ["H100-NVL-94GB"],
  memoryLabelGb: 94,
  memoryBytes: 95830 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 3938e9,
  bf16FlopsPerSecond: 835e12,
  fp8FlopsPerSecond: 1671e12,
  int8FlopsPerSecond: 1671e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 300e9,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 2,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 400,
  source: ["nvidia-smi-print-outs", "torchtitan", "aiminingco-h100-nvl"],
  date: "2026-11-21",
  notes:
    "Pairs are bridged with NVLink. FP8 and INT8 are twice the BF16 rate of torchtitan. Servers of 8 cards, each with 200 Gb/s of network, are assumed.",
} satisfies AcceleratorRow;
