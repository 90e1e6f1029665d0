// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "hopper",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.874,
    kvBandwidthEfficiency: 0.779,
    computeEfficiency: 0.713,
    attentionEfficiency: 0.363,
    linkEfficiency: 0.628,
    unhiddenShare: 0.178,
    secondsPerLayer: 0.0000143,
    secondsPerExpertLayer: 0.0000833,
    secondsPerStep: 0.000257,
    secondsPerSequence: 0.000019,
    allReduceLatencySeconds: 0.00000731,
    secondsPerCall: 0.278,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 12.9,
    itlBandPercent: 29,
    ttftErrorPercent: 19.7,
    ttftBandPercent: 44.4,
    throughputErrorPercent: 15.5,
    throughputBandPercent: 38.1,
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
