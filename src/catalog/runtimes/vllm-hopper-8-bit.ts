// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "hopper",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.675,
    kvBandwidthEfficiency: 0.873,
    computeEfficiency: 0.85,
    attentionEfficiency: 0.211,
    linkEfficiency: 0.649,
    unhiddenShare: 0.096,
    secondsPerLayer: 0.0000236,
    secondsPerExpertLayer: 0.0000605,
    secondsPerStep: 0.000145,
    secondsPerSequence: 0.00000575,
    allReduceLatencySeconds: 0.00000644,
    secondsPerCall: 0.046,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 16.4,
    itlBandPercent: 34,
    ttftErrorPercent: 19,
    ttftBandPercent: 34.3,
    throughputErrorPercent: 54.9,
    throughputBandPercent: 82.1,
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
