import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "mi355x",
  name: "AMD Instinct MI355X 288 GB",
  vendor: "AMD",
  family: "cdna4",
  alsoCalled: [
    "MI355X 288GB HBM3e",
    "MI355X 288GB HBM3e (Power Cap 1000 W)",
    "MI355X 288GB HBM3e (x87)",
    "MI355X 288GB HBM3e (x94)",
  ],
  memoryLabelGb: 288,
  memoryBytes: null,
  bandwidthBytesPerSecond: 8000e9,
  bf16FlopsPerSecond: 2500e12,
  fp8FlopsPerSecond: 5000e12,
  int8FlopsPerSecond: 5000e12,
  fp4FlopsPerSecond: 10100e12,
  linkBytesPerSecond: 535.5e9,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 50e9,
  watts: 1400,
  source: ["ml-engineering", "torchtitan"],
  date: "2026-08-22",
  notes:
    "No source found for the memory the driver reports. 535.5 GB/s is the sum over seven links of 76.5 GB/s to single peers. Network assumed: one 400 Gb/s port a device.",
} satisfies AcceleratorRow;
