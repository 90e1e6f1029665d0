import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "mi350x",
  name: "AMD Instinct MI350X 288 GB",
  vendor: "AMD",
  family: "cdna4",
  alsoCalled: ["MI350X 288GB HBM3e"],
  memoryLabelGb: 288,
  memoryBytes: null,
  bandwidthBytesPerSecond: 8000e9,
  bf16FlopsPerSecond: 2300e12,
  fp8FlopsPerSecond: 4600e12,
  int8FlopsPerSecond: 4600e12,
  fp4FlopsPerSecond: 9200e12,
  linkBytesPerSecond: 535.5e9,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 50e9,
  watts: 1000,
  source: ["rocm-device-specifications"],
  date: "2026-11-28",
  notes:
    "No source found for the memory the driver reports. 535.5 GB/s is the sum over seven links of 76.5 GB/s to single peers. Network assumed: one 400 Gb/s port a device.",
} satisfies AcceleratorRow;
