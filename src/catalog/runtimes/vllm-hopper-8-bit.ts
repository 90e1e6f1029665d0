// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "hopper",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.617,
    kvBandwidthEfficiency: 0.925,
    computeEfficiency: 0.89,
    attentionEfficiency: 0.216,
    linkEfficiency: 0.722,
    unhiddenShare: 0.607,
    secondsPerLayer: 0.0000162,
    secondsPerExpertLayer: 0.0000672,
    secondsPerStep: 0.0000966,
    secondsPerSequence: 0.00000238,
    allReduceLatencySeconds: 0.00000722,
    secondsPerCall: 0.0474,
    secondsPerPromptToken: 0.00000201,
    itlErrorPercent: 14.3,
    itlBandPercent: 30.6,
    ttftErrorPercent: 18.9,
    ttftBandPercent: 34.2,
    throughputErrorPercent: 55.9,
    throughputBandPercent: 80.9,
  },
  fit: {
    rows: 262,
    configurations: 20,
    versions: ["0.12.0", "0.16.0", "0.18.0"],
    models: ["llama-3.1-70b", "llama-3.1-8b", "minimax-m2", "qwen3-235b-a22b", "qwen3-32b"],
    accelerators: ["h100-sxm", "h200-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
