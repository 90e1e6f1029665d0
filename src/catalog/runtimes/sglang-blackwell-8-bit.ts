// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.768,
    kvBandwidthEfficiency: 0.946,
    computeEfficiency: 0.732,
    attentionEfficiency: 0.0446,
    linkEfficiency: 0.914,
    unhiddenShare: 0.357,
    secondsPerLayer: 0.0000161,
    secondsPerExpertLayer: 0.0000847,
    secondsPerStep: 0.000286,
    secondsPerSequence: 8.22e-7,
    allReduceLatencySeconds: 8.37e-7,
    secondsPerCall: 0.267,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 18.9,
    itlBandPercent: 48.3,
    ttftErrorPercent: 20.8,
    ttftBandPercent: 57.2,
    throughputErrorPercent: 12,
    throughputBandPercent: 33.6,
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
