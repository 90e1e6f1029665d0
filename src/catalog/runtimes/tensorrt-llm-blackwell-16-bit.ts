// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.855,
    kvBandwidthEfficiency: 0.737,
    computeEfficiency: 0.54,
    attentionEfficiency: 0.418,
    linkEfficiency: 0.529,
    unhiddenShare: 0.14,
    secondsPerLayer: 0.0000204,
    secondsPerExpertLayer: 0.0000214,
    secondsPerStep: 0.0204,
    secondsPerSequence: 0.00000769,
    allReduceLatencySeconds: 0.00000657,
    secondsPerCall: 0.00796,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000187,
    secondsPerPromptExpertLayer: 0.000346,
    secondsPerPromptLatentLayer: 0.00175,
    narrowCacheShare: 0.844,
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
    deployment: { itl: [7.5, 16.9], ttft: [15.6, 42.1], throughput: [10.3, 32] },
    family: { itl: [9.1, 18.2], ttft: [16.3, 44.8], throughput: [11.6, 33.4] },
    unseen: { itl: [18.8, 41.6], ttft: [34.6, 60.6], throughput: [16.3, 37.2] },
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-30",
});
