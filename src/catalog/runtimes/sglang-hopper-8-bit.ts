// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "hopper",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.85,
    kvBandwidthEfficiency: 0.788,
    computeEfficiency: 0.731,
    attentionEfficiency: 0.338,
    linkEfficiency: 0.633,
    unhiddenShare: 0.158,
    secondsPerLayer: 0.0000142,
    secondsPerExpertLayer: 0.0000831,
    secondsPerStep: 0.000334,
    secondsPerSequence: 0.0000195,
    allReduceLatencySeconds: 0.0000069,
    secondsPerCall: 0.278,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 12.6,
    itlBandPercent: 28.8,
    ttftErrorPercent: 19.7,
    ttftBandPercent: 44.7,
    throughputErrorPercent: 15.8,
    throughputBandPercent: 38.2,
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
