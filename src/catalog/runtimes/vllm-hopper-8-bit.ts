// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "hopper",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.679,
    kvBandwidthEfficiency: 0.87,
    computeEfficiency: 0.847,
    attentionEfficiency: 0.216,
    linkEfficiency: 0.646,
    unhiddenShare: 0.0995,
    secondsPerLayer: 0.000024,
    secondsPerExpertLayer: 0.0000608,
    secondsPerStep: 0.000141,
    secondsPerSequence: 0.00000623,
    allReduceLatencySeconds: 0.00000637,
    secondsPerCall: 0.0461,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 16.3,
    itlBandPercent: 34.1,
    ttftErrorPercent: 19.3,
    ttftBandPercent: 34.5,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 80.2,
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
