// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "ampere-rtx",
  format: "weight-only",
  figures: {
    bandwidthEfficiency: 0.868,
    kvBandwidthEfficiency: 0.768,
    computeEfficiency: 0.814,
    attentionEfficiency: 0.404,
    linkEfficiency: 0.07,
    unhiddenShare: 0.0751,
    secondsPerLayer: 0.0000916,
    secondsPerExpertLayer: 0.0000559,
    secondsPerStep: 0.000145,
    secondsPerSequence: 0.00000531,
    allReduceLatencySeconds: 0.00000526,
    secondsPerCall: 0.0791,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 14.5,
    itlBandPercent: 20.1,
    ttftErrorPercent: 24.6,
    ttftBandPercent: 53.8,
    throughputErrorPercent: null,
    throughputBandPercent: null,
  },
  fit: {
    rows: 213,
    configurations: 10,
    versions: ["0.23.0", "0.25.0"],
    models: ["gemma-4-12b", "laguna-s-2.1", "qwen3.6-27b", "qwen3.6-35b-a3b"],
    accelerators: ["rtx-3090"],
  },
  source: ["rtx-3090-benchmarks"],
  date: "2026-11-28",
});
