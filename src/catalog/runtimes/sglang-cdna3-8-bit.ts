// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "cdna3",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.859,
    kvBandwidthEfficiency: 0.752,
    computeEfficiency: 0.707,
    attentionEfficiency: 0.429,
    linkEfficiency: 0.593,
    unhiddenShare: 0.106,
    secondsPerLayer: 0.0000154,
    secondsPerExpertLayer: 0.000257,
    secondsPerStep: 0.00175,
    secondsPerSequence: 0.00001,
    allReduceLatencySeconds: 0.00000851,
    secondsPerCall: 0.00997,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000447,
    secondsPerPromptExpertLayer: 0.00282,
    secondsPerPromptLatentLayer: 0.00152,
    narrowCacheShare: 0.873,
    secondsToStart: 1.11,
  },
  fit: {
    rows: 18,
    configurations: 3,
    versions: ["0.5.7"],
    models: ["deepseek-v3", "qwen3-coder-480b-a35b"],
    accelerators: ["mi300x"],
    families: 2,
    deployments: ["deepseek-v3 mi300x 8", "qwen3-coder-480b-a35b mi300x 8"],
  },
  errors: {
    deployment: { itl: [9.8, 23.3], ttft: [27.1, 75.9], throughput: [7.9, 17.4] },
    family: { itl: [12.6, 28.5], ttft: [38.9, 81.4], throughput: [8.2, 20.5] },
    unseen: { itl: [18.3, 39.6], ttft: [44.4, 81.4], throughput: [9.5, 24] },
  },
  source: ["sglang-cookbook"],
  date: "2026-11-28",
});
