// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.843,
    kvBandwidthEfficiency: 0.758,
    computeEfficiency: 0.681,
    attentionEfficiency: 0.393,
    linkEfficiency: 0.588,
    unhiddenShare: 0.121,
    secondsPerLayer: 0.0000119,
    secondsPerExpertLayer: 0.0000346,
    secondsPerStep: 0.00257,
    secondsPerSequence: 0.00000779,
    allReduceLatencySeconds: 0.0000026,
    secondsPerCall: 0.00743,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.00047,
    secondsPerPromptExpertLayer: 0.00171,
    secondsPerPromptLatentLayer: 0.00161,
    narrowCacheShare: 0.869,
    secondsToStart: 0.467,
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
    deployment: { itl: [5.6, 20.6], ttft: [27.3, 75.5], throughput: [7.7, 16.3] },
    family: { itl: [14.2, 20.6], ttft: [39.1, 83.9], throughput: [7.7, 19.6] },
    unseen: { itl: [30.9, 39.7], ttft: [44.2, 83.9], throughput: [9.5, 24.7] },
  },
  source: ["inferencex-silicon-sample", "sglang-cookbook"],
  date: "2026-11-30",
});
