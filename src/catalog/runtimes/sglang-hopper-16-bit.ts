// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.918,
    kvBandwidthEfficiency: 0.837,
    computeEfficiency: 0.931,
    attentionEfficiency: 0.535,
    linkEfficiency: 0.86,
    unhiddenShare: 0.0826,
    secondsPerLayer: 0.000013,
    secondsPerExpertLayer: 0.0000789,
    secondsPerStep: 0.000232,
    secondsPerSequence: 0.00000572,
    allReduceLatencySeconds: 0.00000517,
    secondsPerCall: 0.251,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.6,
    itlBandPercent: 23.9,
    ttftErrorPercent: 26.4,
    ttftBandPercent: 39.9,
    throughputErrorPercent: 15.5,
    throughputBandPercent: 38.1,
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
