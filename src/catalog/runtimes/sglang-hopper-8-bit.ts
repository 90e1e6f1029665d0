// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "hopper",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.857,
    kvBandwidthEfficiency: 0.782,
    computeEfficiency: 0.721,
    attentionEfficiency: 0.368,
    linkEfficiency: 0.624,
    unhiddenShare: 0.169,
    secondsPerLayer: 0.000014,
    secondsPerExpertLayer: 0.000084,
    secondsPerStep: 0.000317,
    secondsPerSequence: 0.0000193,
    allReduceLatencySeconds: 0.00000689,
    secondsPerCall: 0.278,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 12.7,
    itlBandPercent: 29.4,
    ttftErrorPercent: 19.7,
    ttftBandPercent: 44.5,
    throughputErrorPercent: 15.6,
    throughputBandPercent: 37.8,
  },
  fit: {
    rows: 142,
    configurations: 8,
    versions: ["0.5.6.post2", "0.5.9"],
    models: ["deepseek-v3", "llama-3.1-8b", "qwen3-235b-a22b", "qwen3.5-397b-a17b"],
    accelerators: ["h200-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
