// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "hopper",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.77,
    kvBandwidthEfficiency: 0.857,
    computeEfficiency: 0.628,
    attentionEfficiency: 0.0506,
    linkEfficiency: 0.408,
    unhiddenShare: 0.187,
    secondsPerLayer: 0.0000363,
    secondsPerExpertLayer: 0.000033,
    secondsPerStep: 0.000235,
    secondsPerSequence: 0.0000025,
    allReduceLatencySeconds: 0.00000228,
    secondsPerCall: 0.0274,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 7.5,
    itlBandPercent: 15.7,
    ttftErrorPercent: 10.7,
    ttftBandPercent: 22.2,
    throughputErrorPercent: 54.9,
    throughputBandPercent: 82.1,
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
