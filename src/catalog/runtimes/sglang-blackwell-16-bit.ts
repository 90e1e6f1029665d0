// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.843,
    kvBandwidthEfficiency: 0.76,
    computeEfficiency: 0.682,
    attentionEfficiency: 0.396,
    linkEfficiency: 0.583,
    unhiddenShare: 0.123,
    secondsPerLayer: 0.0000118,
    secondsPerExpertLayer: 0.0000349,
    secondsPerStep: 0.00256,
    secondsPerSequence: 0.00000817,
    allReduceLatencySeconds: 0.00000259,
    secondsPerCall: 0.00743,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000467,
    secondsPerPromptExpertLayer: 0.00171,
    secondsPerPromptLatentLayer: 0.00154,
    narrowCacheShare: 0.868,
    secondsToStart: 0.471,
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
    deployment: { itl: [5.6, 20.8], ttft: [27.3, 75.6], throughput: [7.8, 16.4] },
    family: { itl: [14.3, 20.8], ttft: [39.1, 82.8], throughput: [7.9, 19.5] },
    unseen: { itl: [31.1, 40], ttft: [44.5, 82.8], throughput: [9.6, 24] },
  },
  source: ["inferencex-silicon-sample", "sglang-cookbook"],
  date: "2026-11-29",
});
