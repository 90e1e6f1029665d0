// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.861,
    kvBandwidthEfficiency: 0.735,
    computeEfficiency: 0.561,
    attentionEfficiency: 0.401,
    linkEfficiency: 0.542,
    unhiddenShare: 0.13,
    secondsPerLayer: 0.000325,
    secondsPerExpertLayer: 0.0000288,
    secondsPerStep: 0.00107,
    secondsPerSequence: 0.0000114,
    allReduceLatencySeconds: 0.00000705,
    secondsPerCall: 0.0103,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000167,
    secondsPerPromptExpertLayer: 0.00026,
    secondsPerPromptLatentLayer: 0.00125,
    narrowCacheShare: 0.856,
    secondsToStart: 1.16,
  },
  fit: {
    rows: 21,
    configurations: 1,
    versions: ["1.3.0rc1"],
    models: ["qwen3-32b"],
    accelerators: ["gb200-nvl72"],
    families: 1,
    deployments: ["qwen3-32b gb200-nvl72 2"],
  },
  errors: {
    deployment: { itl: [7.3, 17.1], ttft: [14.1, 42.7], throughput: [12.6, 28.6] },
    family: { itl: [8.9, 19.5], ttft: [17.6, 42.7], throughput: [13.1, 31.2] },
    unseen: { itl: [18.4, 38.6], ttft: [35.3, 63.2], throughput: [17.1, 31.2] },
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-28",
});
