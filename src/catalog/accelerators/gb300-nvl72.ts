import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "gb300-nvl72",
  name: "NVIDIA GB300 NVL72",
  vendor: "NVIDIA",
  family: "blackwell",
  alsoCalled: ["GB300"],
  memoryLabelGb: 288,
  memoryBytes: 284208 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 8000e9,
  bf16FlopsPerSecond: 2500e12,
  fp8FlopsPerSecond: 5000e12,
  int8FlopsPerSecond: 165e12,
  fp4FlopsPerSecond: 15000e12,
  linkBytesPerSecond: 900e9,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 72,
  nodeDevices: 4,
  networkBytesPerSecond: 100e9,
  watts: 1400,
  source: ["aiconfigurator", "ml-engineering"],
  date: "2026-08-22",
  notes:
    "4 devices a tray, 18 trays in the link domain. aiconfigurator has 165 TOPS of INT8, ml-engineering 5,000. Host link as in aiconfigurator (64 GB/s one way); Grace is attached over C2C, which is faster. Network assumed: one ConnectX-8 port of 800 Gb/s a device.",
} satisfies AcceleratorRow;
