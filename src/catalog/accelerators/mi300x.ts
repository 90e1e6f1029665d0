import type { AcceleratorRow } from "./accelerator-row.ts";

const accelerator: AcceleratorRow = {
  id: "mi300x",
  name: "AMD Instinct MI300X 192 GB",
  vendor: "AMD",
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
  watts: 750,
  source: ["ml-engineering", "torchtitan", "gpuhunt"],
  date: "2026-08-22",
  notes:
    "No source found for the memory the driver reports. 448 GB/s is the sum over seven links of 64 GB/s to single peers.",
};

export default accelerator;
