// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.865,
    kvBandwidthEfficiency: 0.823,
    computeEfficiency: 0.758,
    attentionEfficiency: 0.171,
    linkEfficiency: 0.238,
    unhiddenShare: 0.295,
    secondsPerLayer: 0.0000228,
    secondsPerExpertLayer: 0.0000607,
    secondsPerStep: 0.000303,
    secondsPerSequence: 0.00000616,
    allReduceLatencySeconds: 0.00000584,
    secondsPerCall: 0.241,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 12.1,
    itlBandPercent: 19.3,
    ttftErrorPercent: 62.7,
    ttftBandPercent: 90,
    throughputErrorPercent: 12,
    throughputBandPercent: 33.6,
  },
  fit: {
    rows: 79,
    configurations: 5,
    versions: ["0.5.9", "nightly-dev-20260402-d7256eb6"],
    models: ["deepseek-r1", "deepseek-v3", "qwen3.5-397b-a17b"],
    accelerators: ["b200-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
