import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "mi250",
  name: "AMD Instinct MI250 128 GB",
  vendor: "AMD",
  family: "cdna2",
  alsoCalled: [],
  memoryLabelGb: 128,
  memoryBytes: null,
  bandwidthBytesPerSecond: 3277e9,
  bf16FlopsPerSecond: 362.1e12,
  fp8FlopsPerSecond: null,
  int8FlopsPerSecond: 362.1e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 300e9,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 8,
  nodeDevices: 4,
  networkBytesPerSecond: 25e9,
  watts: 500,
  source: ["rocm-device-specifications"],
  date: "2026-11-28",
  notes:
    "Two dies of 64 GB and 181 TFLOPS, which the driver shows as two devices; here they are one. No source found for the memory the driver reports. 300 GB/s is the sum over its six links of 50 GB/s. Servers of 4 modules are assumed. Network assumed: one 200 Gb/s port a device.",
} satisfies AcceleratorRow;
