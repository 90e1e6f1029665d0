import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "mi250x",
  name: "AMD Instinct MI250X 128 GB",
  vendor: "AMD",
  family: "cdna2",
  alsoCalled: [],
  memoryLabelGb: 128,
  memoryBytes: null,
  bandwidthBytesPerSecond: 3277e9,
  bf16FlopsPerSecond: 383e12,
  fp8FlopsPerSecond: null,
  int8FlopsPerSecond: 383e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 350e9,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
  watts: 560,
  source: ["ml-engineering", "torchtitan", "llm-analysis"],
  date: "2026-08-22",
  notes:
    "Two dies of 64 GB and 191.5 TFLOPS, which the driver shows as two devices; here they are one. No source found for the memory the driver reports. 350 GB/s is the sum over seven links of 50 GB/s to single peers. Servers of 8 modules are assumed. Network assumed: one 200 Gb/s port a device.",
} satisfies AcceleratorRow;
