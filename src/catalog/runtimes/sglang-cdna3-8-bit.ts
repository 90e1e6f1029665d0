// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "cdna3",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.857,
    kvBandwidthEfficiency: 0.771,
    computeEfficiency: 0.715,
    attentionEfficiency: 0.428,
    linkEfficiency: 0.628,
    unhiddenShare: 0.129,
    secondsPerLayer: 0.0000151,
    secondsPerExpertLayer: 0.000259,
    secondsPerStep: 0.00213,
    secondsPerSequence: 0.00000629,
    allReduceLatencySeconds: 0.00000689,
    secondsPerCall: 0.00767,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000541,
    secondsPerPromptExpertLayer: 0.00298,
    secondsPerPromptLatentLayer: 0.00117,
    narrowCacheShare: 0.879,
    secondsToStart: 1.01,
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
    deployment: { itl: [10.4, 25.8], ttft: [27.5, 75.4], throughput: [7.6, 17.7] },
    family: { itl: [11.6, 29.1], ttft: [37.1, 84.6], throughput: [8, 20.5] },
    unseen: { itl: [17.9, 36.7], ttft: [41.8, 84.6], throughput: [8.9, 24] },
  },
  source: ["sglang-cookbook"],
  date: "2026-11-30",
});
