// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "ampere-rtx",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.885,
    kvBandwidthEfficiency: 0.788,
    computeEfficiency: 0.755,
    attentionEfficiency: 0.222,
    linkEfficiency: 0.131,
    unhiddenShare: 0.0976,
    secondsPerLayer: 0.000102,
    secondsPerExpertLayer: 0.0000364,
    secondsPerStep: 0.000203,
    secondsPerSequence: 0.0000054,
    allReduceLatencySeconds: 0.00000705,
    secondsPerCall: 0.0622,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 12.7,
    itlBandPercent: 20.7,
    ttftErrorPercent: 50.3,
    ttftBandPercent: 79.6,
    throughputErrorPercent: null,
    throughputBandPercent: null,
  },
  fit: {
    rows: 38,
    configurations: 5,
    versions: ["0.23.0"],
    models: ["gemma-4-12b", "qwen3.6-27b"],
    accelerators: ["rtx-3090"],
  },
  source: ["rtx-3090-benchmarks"],
  date: "2026-11-28",
});
