// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "hopper",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.788,
    kvBandwidthEfficiency: 0.813,
    computeEfficiency: 0.763,
    attentionEfficiency: 0.283,
    linkEfficiency: 0.635,
    unhiddenShare: 0.436,
    secondsPerLayer: 0.000012,
    secondsPerExpertLayer: 0.0000748,
    secondsPerStep: 0.000269,
    secondsPerSequence: 0.0000206,
    allReduceLatencySeconds: 0.00000918,
    secondsPerCall: 0.274,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 14.2,
    itlBandPercent: 31,
    ttftErrorPercent: 20.3,
    ttftBandPercent: 41.6,
    throughputErrorPercent: 12,
    throughputBandPercent: 33.6,
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
