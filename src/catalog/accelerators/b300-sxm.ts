import { bytesPerMebibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "b300-sxm",
  name: "NVIDIA B300 SXM 288 GB",
  vendor: "NVIDIA",
  family: "blackwell",
  alsoCalled: ["B300", "B300-SXM-270GB"],
  memoryLabelGb: 288,
  memoryBytes: 275040 * bytesPerMebibyte,
  bandwidthBytesPerSecond: 7750e9,
  bf16FlopsPerSecond: 2250e12,
  fp8FlopsPerSecond: 4500e12,
  int8FlopsPerSecond: 153.5e12,
  fp4FlopsPerSecond: 14000e12,
  linkBytesPerSecond: 900e9,
  pcieBytesPerSecond: 128e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 100e9,
  watts: 1100,
  source: ["aiconfigurator", "ml-engineering"],
  date: "2026-08-22",
  notes:
    "The sources differ: FP4 14,000 TFLOPS (aiconfigurator) or 12,600 to 15,000 (ml-engineering), INT8 153.5 or 4,500, 7.75 or 8.0 TB/s, 1,100 or 1,000 W; the former are used. Network assumed: one ConnectX-8 port of 800 Gb/s a device.",
} satisfies AcceleratorRow;
