import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "tpu-v5e",
  name: "Google TPU v5e 16 GB",
  vendor: "Google",
  family: "tpu",
  alsoCalled: [],
  memoryLabelGb: 16,
  memoryBytes: null,
  bandwidthBytesPerSecond: 820e9,
  bf16FlopsPerSecond: 197e12,
  fp8FlopsPerSecond: null,
  int8FlopsPerSecond: 394e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 45e9,
  pcieBytesPerSecond: 15e9,
  linkDomainDevices: 256,
  nodeDevices: 8,
  networkBytesPerSecond: 3.125e9,
  watts: null,
  source: ["ml-engineering", "scaling-book", "google-tpu-docs"],
  date: "2026-08-22",
  notes:
    "No source found for the memory a runtime reports, nor for watts. 45 GB/s is one of the four links of a chip in a torus of 16 x 16. Network: two 100 Gb/s ports for the 8 chips of a host.",
} satisfies AcceleratorRow;
