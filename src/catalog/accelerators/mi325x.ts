import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "mi325x",
  name: "AMD Instinct MI325X 256 GB",
  vendor: "AMD",
  family: "cdna3",
  alsoCalled: ["MI325X 256GB HBM3e"],
  memoryLabelGb: 256,
  memoryBytes: null,
  bandwidthBytesPerSecond: 6000e9,
  bf16FlopsPerSecond: 1307e12,
  fp8FlopsPerSecond: 2610e12,
  int8FlopsPerSecond: 2600e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 448e9,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 50e9,
  watts: 1000,
  source: ["ml-engineering", "torchtitan"],
  date: "2026-08-22",
  notes:
    "No source found for the memory the driver reports. 448 GB/s is the sum over seven links of 64 GB/s to single peers. gpuhunt lists 288 GB: AMD shipped 256. Network assumed: one 400 Gb/s port a device.",
} satisfies AcceleratorRow;
