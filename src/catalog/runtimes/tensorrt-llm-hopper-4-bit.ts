// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "hopper",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.834,
    kvBandwidthEfficiency: 0.806,
    computeEfficiency: 0.645,
    attentionEfficiency: 0.379,
    linkEfficiency: 0.218,
    unhiddenShare: 0.471,
    secondsPerLayer: 0.0000746,
    secondsPerExpertLayer: 0.0000284,
    secondsPerStep: 0.000289,
    secondsPerSequence: 0.0000199,
    allReduceLatencySeconds: 0.00000209,
    secondsPerCall: 0.0688,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 4.5,
    itlBandPercent: 7.9,
    ttftErrorPercent: 11.3,
    ttftBandPercent: 20.5,
    throughputErrorPercent: 11.7,
    throughputBandPercent: 32.3,
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
