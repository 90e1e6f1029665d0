// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.792,
    kvBandwidthEfficiency: 0.914,
    computeEfficiency: 0.711,
    attentionEfficiency: 0.0656,
    linkEfficiency: 0.865,
    unhiddenShare: 0.169,
    secondsPerLayer: 0.000018,
    secondsPerExpertLayer: 0.00009,
    secondsPerStep: 0.000324,
    secondsPerSequence: 0.00000195,
    allReduceLatencySeconds: 0.00000131,
    secondsPerCall: 0.276,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 17.6,
    itlBandPercent: 42.6,
    ttftErrorPercent: 17.4,
    ttftBandPercent: 55.9,
    throughputErrorPercent: 15.6,
    throughputBandPercent: 37.8,
  },
  fit: {
    rows: 177,
    configurations: 7,
    versions: ["0.5.9"],
    models: ["deepseek-r1", "deepseek-v3", "qwen3.5-397b-a17b"],
    accelerators: ["b200-sxm", "gb200-nvl72"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
