// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.864,
    kvBandwidthEfficiency: 0.799,
    computeEfficiency: 0.733,
    attentionEfficiency: 0.255,
    linkEfficiency: 0.259,
    unhiddenShare: 0.143,
    secondsPerLayer: 0.0000216,
    secondsPerExpertLayer: 0.0000615,
    secondsPerStep: 0.00035,
    secondsPerSequence: 0.00000738,
    allReduceLatencySeconds: 0.00000532,
    secondsPerCall: 0.253,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 12,
    itlBandPercent: 18,
    ttftErrorPercent: 64.9,
    ttftBandPercent: 94.1,
    throughputErrorPercent: 15.8,
    throughputBandPercent: 38.2,
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
