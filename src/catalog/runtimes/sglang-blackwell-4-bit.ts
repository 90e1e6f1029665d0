// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.885,
    kvBandwidthEfficiency: 0.781,
    computeEfficiency: 0.707,
    attentionEfficiency: 0.303,
    linkEfficiency: 0.246,
    unhiddenShare: 0.161,
    secondsPerLayer: 0.0000221,
    secondsPerExpertLayer: 0.0000618,
    secondsPerStep: 0.000271,
    secondsPerSequence: 0.00000672,
    allReduceLatencySeconds: 0.00000563,
    secondsPerCall: 0.252,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 12,
    itlBandPercent: 18.4,
    ttftErrorPercent: 64.9,
    ttftBandPercent: 93.6,
    throughputErrorPercent: 15.5,
    throughputBandPercent: 38.1,
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
