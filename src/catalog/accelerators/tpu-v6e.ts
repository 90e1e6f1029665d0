import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "tpu-v6e",
  name: "Google TPU v6e 32 GB",
  vendor: "Google",
  family: "tpu",
  alsoCalled: [],
  memoryLabelGb: 32,
  memoryBytes: null,
  bandwidthBytesPerSecond: 1640e9,
  bf16FlopsPerSecond: 918e12,
  fp8FlopsPerSecond: null,
  int8FlopsPerSecond: 1836e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 90e9,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 256,
  nodeDevices: 8,
  networkBytesPerSecond: 12.5e9,
  watts: null,
  source: ["ml-engineering", "scaling-book", "google-tpu-docs"],
  date: "2026-08-22",
  notes:
    "No source found for the memory a runtime reports, nor for watts. 90 GB/s is one of the four links of a chip in a torus of 16 x 16. Network: four 200 Gb/s ports for the 8 chips of a host. ml-engineering lists FP8 at the rate of BF16.",
} satisfies AcceleratorRow;
