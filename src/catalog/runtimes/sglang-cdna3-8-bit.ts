// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "cdna3",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.848,
    kvBandwidthEfficiency: 0.759,
    computeEfficiency: 0.685,
    attentionEfficiency: 0.401,
    linkEfficiency: 0.597,
    unhiddenShare: 0.121,
    secondsPerLayer: 0.0000152,
    secondsPerExpertLayer: 0.000253,
    secondsPerStep: 0.00218,
    secondsPerSequence: 0.00000754,
    allReduceLatencySeconds: 0.00000715,
    secondsPerCall: 0.00774,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000451,
    secondsPerPromptExpertLayer: 0.00308,
    secondsPerPromptLatentLayer: 0.00121,
    narrowCacheShare: 0.87,
    secondsToStart: 1.03,
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
    deployment: { itl: [10, 23.7], ttft: [28.7, 75.5], throughput: [7.6, 16.4] },
    family: { itl: [11.3, 28], ttft: [38.8, 85.3], throughput: [7.8, 19.8] },
    unseen: { itl: [17.7, 36.7], ttft: [45.1, 85.3], throughput: [9.4, 24.7] },
  },
  source: ["sglang-cookbook"],
  date: "2026-11-30",
});
