// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "ampere-rtx",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.884,
    kvBandwidthEfficiency: 0.775,
    computeEfficiency: 0.746,
    attentionEfficiency: 0.216,
    linkEfficiency: 0.112,
    unhiddenShare: 0.124,
    secondsPerLayer: 0.0000524,
    secondsPerExpertLayer: 0.0000364,
    secondsPerStep: 0.000204,
    secondsPerSequence: 0.0000055,
    allReduceLatencySeconds: 0.00000524,
    secondsPerCall: 0.0783,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 34.3,
    itlBandPercent: 38.9,
    ttftErrorPercent: 56.5,
    ttftBandPercent: 82,
    throughputErrorPercent: null,
    throughputBandPercent: null,
  },
  fit: { rows: 10, configurations: 1, versions: ["0.23.0"], models: ["qwen3.6-27b"], accelerators: ["rtx-3090"] },
  source: ["rtx-3090-benchmarks"],
  date: "2026-11-28",
});
