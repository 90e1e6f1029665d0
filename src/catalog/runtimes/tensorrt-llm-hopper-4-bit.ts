// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "hopper",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.848,
    kvBandwidthEfficiency: 0.749,
    computeEfficiency: 0.592,
    attentionEfficiency: 0.328,
    linkEfficiency: 0.25,
    unhiddenShare: 0.16,
    secondsPerLayer: 0.000058,
    secondsPerExpertLayer: 0.0000424,
    secondsPerStep: 0.000332,
    secondsPerSequence: 0.0000243,
    allReduceLatencySeconds: 0.00000243,
    secondsPerCall: 0.0718,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 4.7,
    itlBandPercent: 8.1,
    ttftErrorPercent: 11.6,
    ttftBandPercent: 20.1,
    throughputErrorPercent: 19.2,
    throughputBandPercent: 42.7,
  },
  fit: {
    rows: 104,
    configurations: 7,
    versions: ["gpt-oss-dev"],
    models: ["gpt-oss-120b"],
    accelerators: ["h200-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
