// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "cdna3",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.846,
    kvBandwidthEfficiency: 0.758,
    computeEfficiency: 0.686,
    attentionEfficiency: 0.402,
    linkEfficiency: 0.601,
    unhiddenShare: 0.12,
    secondsPerLayer: 0.0000145,
    secondsPerExpertLayer: 0.000265,
    secondsPerStep: 0.00199,
    secondsPerSequence: 0.00000753,
    allReduceLatencySeconds: 0.00000691,
    secondsPerCall: 0.00775,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000513,
    secondsPerPromptExpertLayer: 0.00289,
    secondsPerPromptLatentLayer: 0.00126,
    narrowCacheShare: 0.869,
    secondsToStart: 1.09,
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
    deployment: { itl: [9.1, 23], ttft: [27.3, 75.5], throughput: [7.7, 16.3] },
    family: { itl: [12.7, 28.8], ttft: [39.1, 83.9], throughput: [7.7, 19.6] },
    unseen: { itl: [18, 39.4], ttft: [44.2, 83.9], throughput: [9.5, 24.7] },
  },
  source: ["sglang-cookbook"],
  date: "2026-11-30",
});
