// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-engine",
  family: "ampere",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.912,
    kvBandwidthEfficiency: 0.812,
    computeEfficiency: 0.784,
    attentionEfficiency: 0.439,
    linkEfficiency: 0.394,
    unhiddenShare: 0.23,
    secondsPerLayer: 0.0000288,
    secondsPerExpertLayer: 0.0000243,
    secondsPerStep: 0.000289,
    secondsPerSequence: 0.0000196,
    allReduceLatencySeconds: 0.00000604,
    secondsPerCall: 0.0892,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 13.1,
    itlBandPercent: 21.6,
    ttftErrorPercent: 24.6,
    ttftBandPercent: 37.7,
    throughputErrorPercent: 12.6,
    throughputBandPercent: 21.1,
  },
  fit: {
    rows: 83,
    configurations: 12,
    versions: ["0.17", "0.5", "0.6.1", "0.9.0"],
    models: ["llama-2-70b", "llama-2-7b", "llama-3.1-70b", "llama-3.1-8b", "mistral-7b-v0.3", "mixtral-8x7b"],
    accelerators: ["a100-80gb-sxm"],
  },
  source: ["tensorrt-llm-perf"],
  date: "2026-11-21",
});
