// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "cdna3",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.607,
    kvBandwidthEfficiency: 0.808,
    computeEfficiency: 0.691,
    attentionEfficiency: 0.239,
    linkEfficiency: 0.182,
    unhiddenShare: 0.167,
    secondsPerLayer: 0.0000437,
    secondsPerExpertLayer: 0.0000358,
    secondsPerStep: 0.000208,
    secondsPerSequence: 0.00000627,
    allReduceLatencySeconds: 0.00000498,
    secondsPerCall: 0.0379,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.6,
    itlBandPercent: 25.8,
    ttftErrorPercent: 25.5,
    ttftBandPercent: 49.5,
    throughputErrorPercent: 58.7,
    throughputBandPercent: 87,
  },
  fit: {
    rows: 44,
    configurations: 2,
    versions: ["0.10.0"],
    models: ["llama-3.1-405b", "llama-3.1-70b"],
    accelerators: ["mi300x"],
  },
  source: ["rocm-vllm-docker", "oracle-llama-405b-mi300x"],
  date: "2026-11-21",
});
