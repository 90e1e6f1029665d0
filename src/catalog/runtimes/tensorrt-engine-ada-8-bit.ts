// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-engine",
  family: "ada",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.85,
    kvBandwidthEfficiency: 0.844,
    computeEfficiency: 0.516,
    attentionEfficiency: 0.506,
    linkEfficiency: 0.479,
    unhiddenShare: 0.334,
    secondsPerLayer: 0.0000547,
    secondsPerExpertLayer: 0.0000242,
    secondsPerStep: 0.00032,
    secondsPerSequence: 0.00000713,
    allReduceLatencySeconds: 0.00000532,
    secondsPerCall: 0.0892,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 13.1,
    itlBandPercent: 21.6,
    ttftErrorPercent: 12.3,
    ttftBandPercent: 14,
    throughputErrorPercent: 3.3,
    throughputBandPercent: 8.1,
  },
  fit: {
    rows: 59,
    configurations: 10,
    versions: ["0.17", "0.5", "0.9.0"],
    models: ["llama-2-70b", "llama-2-7b", "llama-3.1-70b", "llama-3.1-8b", "mistral-7b-v0.3", "mixtral-8x7b"],
    accelerators: ["l40s"],
  },
  source: ["tensorrt-llm-perf"],
  date: "2026-11-21",
});
