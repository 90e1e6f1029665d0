import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "gb200-nvl72",
  name: "NVIDIA GB200 NVL72",
  vendor: "NVIDIA",
  family: "blackwell",
  alsoCalled: ["GB200"],
  memoryLabelGb: 186,
  memoryBytes: 189471 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 8000e9,
  bf16FlopsPerSecond: 2500e12,
  fp8FlopsPerSecond: 5000e12,
  int8FlopsPerSecond: 5000e12,
  fp4FlopsPerSecond: 10000e12,
  linkBytesPerSecond: 900e9,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 72,
  nodeDevices: 4,
  networkBytesPerSecond: 50e9,
  watts: 1200,
  source: ["aiconfigurator", "ml-engineering"],
  date: "2026-08-22",
  notes:
    "4 devices a tray, 18 trays in the link domain. Host link as in aiconfigurator (64 GB/s one way); Grace is attached over C2C, which is faster. Network assumed: one 400 Gb/s port a device.",
} satisfies AcceleratorRow;
