// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "cdna3",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.64,
    kvBandwidthEfficiency: 0.803,
    computeEfficiency: 0.664,
    attentionEfficiency: 0.227,
    linkEfficiency: 0.182,
    unhiddenShare: 0.189,
    secondsPerLayer: 0.0000469,
    secondsPerExpertLayer: 0.0000364,
    secondsPerStep: 0.000181,
    secondsPerSequence: 0.00000503,
    allReduceLatencySeconds: 0.00000521,
    secondsPerCall: 0.0366,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.5,
    itlBandPercent: 26.1,
    ttftErrorPercent: 25.9,
    ttftBandPercent: 48.5,
    throughputErrorPercent: 58.7,
    throughputBandPercent: 87.9,
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
