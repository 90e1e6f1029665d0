// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.909,
    kvBandwidthEfficiency: 0.844,
    computeEfficiency: 0.934,
    attentionEfficiency: 0.55,
    linkEfficiency: 0.86,
    unhiddenShare: 0.0782,
    secondsPerLayer: 0.0000127,
    secondsPerExpertLayer: 0.0000795,
    secondsPerStep: 0.000276,
    secondsPerSequence: 0.000007,
    allReduceLatencySeconds: 0.00000495,
    secondsPerCall: 0.257,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11,
    itlBandPercent: 23.5,
    ttftErrorPercent: 25,
    ttftBandPercent: 41.7,
    throughputErrorPercent: 15.6,
    throughputBandPercent: 37.8,
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
