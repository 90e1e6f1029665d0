// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.873,
    kvBandwidthEfficiency: 0.794,
    computeEfficiency: 0.725,
    attentionEfficiency: 0.33,
    linkEfficiency: 0.245,
    unhiddenShare: 0.152,
    secondsPerLayer: 0.0000212,
    secondsPerExpertLayer: 0.0000626,
    secondsPerStep: 0.000332,
    secondsPerSequence: 0.00000779,
    allReduceLatencySeconds: 0.00000526,
    secondsPerCall: 0.253,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.8,
    itlBandPercent: 18,
    ttftErrorPercent: 64.9,
    ttftBandPercent: 93.7,
    throughputErrorPercent: 15.6,
    throughputBandPercent: 37.8,
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
