import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "gaudi-2",
  name: "Intel Gaudi 2 96 GB",
  vendor: "Intel",
  family: "gaudi",
  alsoCalled: ["Gaudi2"],
  memoryLabelGb: 96,
  memoryBytes: null,
  bandwidthBytesPerSecond: 2450e9,
  bf16FlopsPerSecond: 432e12,
  fp8FlopsPerSecond: 865e12,
  int8FlopsPerSecond: null,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 262.5e9,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 37.5e9,
  watts: 600,
  source: ["gaudi-docs"],
  date: "2026-11-28",
  notes:
    "No source found for the memory the driver reports. 262.5 GB/s are 21 of 24 ports of 100 Gb/s, which join the server; three (37.5 GB/s) leave it.",
} satisfies AcceleratorRow;
