// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.858,
    kvBandwidthEfficiency: 0.751,
    computeEfficiency: 0.703,
    attentionEfficiency: 0.421,
    linkEfficiency: 0.578,
    unhiddenShare: 0.107,
    secondsPerLayer: 0.0000129,
    secondsPerExpertLayer: 0.0000375,
    secondsPerStep: 0.00227,
    secondsPerSequence: 0.0000106,
    allReduceLatencySeconds: 0.00000281,
    secondsPerCall: 0.00945,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000415,
    secondsPerPromptExpertLayer: 0.00173,
    secondsPerPromptLatentLayer: 0.00335,
    narrowCacheShare: 0.873,
    secondsToStart: 0.475,
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
    deployment: { itl: [5.7, 23.3], ttft: [27.1, 75.9], throughput: [7.9, 17.4] },
    family: { itl: [14.9, 23.3], ttft: [38.9, 81.4], throughput: [8.2, 20.5] },
    unseen: { itl: [30.8, 39.9], ttft: [44.4, 81.4], throughput: [9.5, 24] },
  },
  source: ["inferencex-silicon-sample", "sglang-cookbook"],
  date: "2026-11-28",
});
