// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.853,
    kvBandwidthEfficiency: 0.77,
    computeEfficiency: 0.711,
    attentionEfficiency: 0.42,
    linkEfficiency: 0.617,
    unhiddenShare: 0.13,
    secondsPerLayer: 0.0000122,
    secondsPerExpertLayer: 0.000032,
    secondsPerStep: 0.00275,
    secondsPerSequence: 0.00000652,
    allReduceLatencySeconds: 0.00000254,
    secondsPerCall: 0.00736,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000491,
    secondsPerPromptExpertLayer: 0.00171,
    secondsPerPromptLatentLayer: 0.00152,
    narrowCacheShare: 0.879,
    secondsToStart: 0.448,
  },
  fit: {
    rows: 88,
    configurations: 3,
    versions: ["0.5.7", "0.5.8+", "nightly-dev", "nightly-dev-20260216-d3bae71e"],
    models: ["glm-4.7-flash", "qwen3-next-80b-a3b", "qwen3.5-397b-a17b"],
    accelerators: ["b200-sxm"],
    families: 3,
    deployments: ["glm-4.7-flash b200-sxm 1", "qwen3-next-80b-a3b b200-sxm 2", "qwen3.5-397b-a17b b200-sxm 8"],
  },
  errors: {
    deployment: { itl: [5.9, 20.8], ttft: [27.5, 75.4], throughput: [7.6, 17.7] },
    family: { itl: [11.2, 20.8], ttft: [37.1, 84.6], throughput: [8, 20.5] },
    unseen: { itl: [29.1, 38.6], ttft: [41.8, 84.6], throughput: [8.9, 24] },
  },
  source: ["inferencex-silicon-sample", "sglang-cookbook"],
  date: "2026-11-30",
});
