// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "hopper",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.775,
    kvBandwidthEfficiency: 0.851,
    computeEfficiency: 0.602,
    attentionEfficiency: 0.0527,
    linkEfficiency: 0.401,
    unhiddenShare: 0.203,
    secondsPerLayer: 0.0000364,
    secondsPerExpertLayer: 0.0000333,
    secondsPerStep: 0.000227,
    secondsPerSequence: 0.00000252,
    allReduceLatencySeconds: 0.00000227,
    secondsPerCall: 0.0272,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 7.5,
    itlBandPercent: 15.8,
    ttftErrorPercent: 10,
    ttftBandPercent: 22.4,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 80.2,
  },
  fit: {
    rows: 134,
    configurations: 7,
    versions: ["0.11.2", "0.18.0"],
    models: ["gpt-oss-120b"],
    accelerators: ["h100-sxm", "h200-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
