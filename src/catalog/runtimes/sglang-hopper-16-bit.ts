// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.905,
    kvBandwidthEfficiency: 0.848,
    computeEfficiency: 0.935,
    attentionEfficiency: 0.514,
    linkEfficiency: 0.86,
    unhiddenShare: 0.0742,
    secondsPerLayer: 0.0000127,
    secondsPerExpertLayer: 0.0000784,
    secondsPerStep: 0.000287,
    secondsPerSequence: 0.00000645,
    allReduceLatencySeconds: 0.00000492,
    secondsPerCall: 0.254,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.1,
    itlBandPercent: 23.3,
    ttftErrorPercent: 25.3,
    ttftBandPercent: 41.7,
    throughputErrorPercent: 15.8,
    throughputBandPercent: 38.2,
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
