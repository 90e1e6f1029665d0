// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.846,
    kvBandwidthEfficiency: 0.758,
    computeEfficiency: 0.681,
    attentionEfficiency: 0.392,
    linkEfficiency: 0.584,
    unhiddenShare: 0.122,
    secondsPerLayer: 0.0000123,
    secondsPerExpertLayer: 0.0000316,
    secondsPerStep: 0.00274,
    secondsPerSequence: 0.00000778,
    allReduceLatencySeconds: 0.00000258,
    secondsPerCall: 0.00743,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000417,
    secondsPerPromptExpertLayer: 0.00177,
    secondsPerPromptLatentLayer: 0.00156,
    narrowCacheShare: 0.87,
    secondsToStart: 0.458,
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
    deployment: { itl: [5.8, 20.7], ttft: [28.7, 75.5], throughput: [7.6, 16.4] },
    family: { itl: [11.2, 20.7], ttft: [38.8, 85.3], throughput: [7.8, 19.8] },
    unseen: { itl: [28.5, 37.9], ttft: [45.1, 85.3], throughput: [9.4, 24.7] },
  },
  source: ["inferencex-silicon-sample", "sglang-cookbook"],
  date: "2026-11-30",
});
