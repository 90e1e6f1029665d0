import type { AcceleratorRow } from "./accelerator-row.ts";

export default {
  id: "tpu-v5p",
  name: "Google TPU v5p 95 GB",
  vendor: "Google",
  family: "tpu",
  alsoCalled: [],
  memoryLabelGb: 95,
  memoryBytes: null,
  bandwidthBytesPerSecond: 2765e9,
  bf16FlopsPerSecond: 459e12,
  fp8FlopsPerSecond: null,
  int8FlopsPerSecond: 918e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 90e9,
  pcieBytesPerSecond: 15e9,
  linkDomainDevices: 8960,
  nodeDevices: 4,
  networkBytesPerSecond: 6.25e9,
  watts: null,
  source: ["ml-engineering", "scaling-book", "google-tpu-docs"],
  date: "2026-08-22",
  notes:
    "No source found for the memory a runtime reports, nor for watts. 90 GB/s is one of the six links of a chip in a three-dimensional torus. Network: 50 Gb/s a chip.",
} satisfies AcceleratorRow;
