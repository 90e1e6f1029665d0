// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.863,
    kvBandwidthEfficiency: 0.751,
    computeEfficiency: 0.6,
    attentionEfficiency: 0.445,
    linkEfficiency: 0.592,
    unhiddenShare: 0.152,
    secondsPerLayer: 0.0000207,
    secondsPerExpertLayer: 0.0000207,
    secondsPerStep: 0.0209,
    secondsPerSequence: 0.00000639,
    allReduceLatencySeconds: 0.00000631,
    secondsPerCall: 0.0079,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000214,
    secondsPerPromptExpertLayer: 0.000362,
    secondsPerPromptLatentLayer: 0.00174,
    narrowCacheShare: 0.857,
    secondsToStart: 1.19,
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
    deployment: { itl: [7.4, 16.6], ttft: [15.4, 40.3], throughput: [11.8, 30.5] },
    family: { itl: [8.9, 17.8], ttft: [15.6, 42.2], throughput: [12.6, 32.1] },
    unseen: { itl: [18.5, 41.7], ttft: [32.9, 58.8], throughput: [16, 38.3] },
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-30",
});
