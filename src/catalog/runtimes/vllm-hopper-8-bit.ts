// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "hopper",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.684,
    kvBandwidthEfficiency: 0.865,
    computeEfficiency: 0.845,
    attentionEfficiency: 0.215,
    linkEfficiency: 0.648,
    unhiddenShare: 0.106,
    secondsPerLayer: 0.0000246,
    secondsPerExpertLayer: 0.0000613,
    secondsPerStep: 0.000129,
    secondsPerSequence: 0.00000524,
    allReduceLatencySeconds: 0.00000636,
    secondsPerCall: 0.046,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 16.2,
    itlBandPercent: 34.2,
    ttftErrorPercent: 19,
    ttftBandPercent: 34.3,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 82.7,
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
