// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "hopper",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.864,
    kvBandwidthEfficiency: 0.74,
    computeEfficiency: 0.578,
    attentionEfficiency: 0.319,
    linkEfficiency: 0.256,
    unhiddenShare: 0.173,
    secondsPerLayer: 0.0000591,
    secondsPerExpertLayer: 0.0000433,
    secondsPerStep: 0.000272,
    secondsPerSequence: 0.0000252,
    allReduceLatencySeconds: 0.00000247,
    secondsPerCall: 0.072,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 5,
    itlBandPercent: 8.3,
    ttftErrorPercent: 11.7,
    ttftBandPercent: 20.1,
    throughputErrorPercent: 19.2,
    throughputBandPercent: 42.1,
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
