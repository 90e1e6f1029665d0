// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.912,
    kvBandwidthEfficiency: 0.88,
    computeEfficiency: 0.935,
    attentionEfficiency: 0.6,
    linkEfficiency: 0.873,
    unhiddenShare: 0.109,
    secondsPerLayer: 0.0000111,
    secondsPerExpertLayer: 0.0000814,
    secondsPerStep: 0.000241,
    secondsPerSequence: 0.00000444,
    allReduceLatencySeconds: 0.00000527,
    secondsPerCall: 0.255,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 10.9,
    itlBandPercent: 21.3,
    ttftErrorPercent: 24.7,
    ttftBandPercent: 42.2,
    throughputErrorPercent: 12,
    throughputBandPercent: 33.6,
  },
  fit: {
    rows: 67,
    configurations: 4,
    versions: ["0.5.1.post1", "0.5.8.post1"],
    models: ["qwen3-32b"],
    accelerators: ["h100-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
