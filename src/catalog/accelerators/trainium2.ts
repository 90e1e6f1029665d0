import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "trainium2",
  name: "AWS Trainium2 96 GB",
  vendor: "AWS",
  family: "trainium",
  alsoCalled: [],
  memoryLabelGb: 96,
  memoryBytes: null,
  bandwidthBytesPerSecond: 2900e9,
  bf16FlopsPerSecond: 667e12,
  fp8FlopsPerSecond: 1299e12,
  int8FlopsPerSecond: null,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 640e9,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 16,
  nodeDevices: 16,
  networkBytesPerSecond: 25e9,
  watts: null,
  source: ["ml-engineering", "neuron-docs"],
  date: "2026-08-22",
  notes:
    "No source found for the memory a runtime reports, nor for watts. 16 chips an instance; four instances joined as an UltraServer make 64. Network assumed: 3.2 Tb/s of EFA an instance; host link assumed.",
} satisfies AcceleratorRow;
