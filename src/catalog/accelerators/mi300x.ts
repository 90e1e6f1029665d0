import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "mi300x",
  name: "AMD Instinct MI300X 192 GB",
  vendor: "AMD",
  family: "cdna3",
  alsoCalled: ["AMD MI300X-NPS1-SPX-192GB-750W", "MI300X 192GB HBM3", "MI300X-192GB", "MI300X-NPS1-SPX-192GB-750W"],
  memoryLabelGb: 192,
  memoryBytes: null,
  bandwidthBytesPerSecond: 5300e9,
  bf16FlopsPerSecond: 1307e12,
  fp8FlopsPerSecond: 2610e12,
  int8FlopsPerSecond: 2600e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 448e9,
  pcieBytesPerSecond: 64e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 50e9,
  watts: 750,
  source: ["ml-engineering", "torchtitan", "gpuhunt", "rocm-smi-print-outs"],
  date: "2026-08-22",
  notes:
    "Public print-outs of the driver's memory differ (205,822,885,888 to 206,158,430,208 bytes, most often 206,141,652,992), so none is taken here. 448 GB/s is the sum over seven links of 64 GB/s to single peers. Network assumed: one 400 Gb/s port a device.",
} satisfies AcceleratorRow;
