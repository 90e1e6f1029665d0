import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "gaudi-3",
  name: "Intel Gaudi 3 128 GB",
  vendor: "Intel",
  family: "gaudi",
  alsoCalled: [],
  memoryLabelGb: 128,
  memoryBytes: null,
  bandwidthBytesPerSecond: 3700e9,
  bf16FlopsPerSecond: 1677e12,
  fp8FlopsPerSecond: 1677e12,
  int8FlopsPerSecond: null,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 600e9,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 75e9,
  watts: 900,
  source: ["ml-engineering", "gaudi-docs"],
  date: "2026-08-22",
  notes:
    "No source found for the memory the driver reports. The white paper says 1,835 TFLOPS at 1,750 MHz; parts run at 1,600 MHz. 600 GB/s are all 24 ports of 200 Gb/s: 21 of them join the server, three (75 GB/s) leave it.",
} satisfies AcceleratorRow;
