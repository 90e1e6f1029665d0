// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.851,
    kvBandwidthEfficiency: 0.738,
    computeEfficiency: 0.538,
    attentionEfficiency: 0.42,
    linkEfficiency: 0.534,
    unhiddenShare: 0.139,
    secondsPerLayer: 0.000317,
    secondsPerExpertLayer: 0.0000271,
    secondsPerStep: 0.00129,
    secondsPerSequence: 0.00000755,
    allReduceLatencySeconds: 0.00000683,
    secondsPerCall: 0.00797,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000187,
    secondsPerPromptExpertLayer: 0.000345,
    secondsPerPromptLatentLayer: 0.00177,
    narrowCacheShare: 0.845,
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
    deployment: { itl: [7.3, 17], ttft: [15.8, 42], throughput: [10.7, 32.1] },
    family: { itl: [9, 19.2], ttft: [16.7, 44.6], throughput: [11.9, 33.8] },
    unseen: { itl: [19.3, 42.6], ttft: [34, 60.5], throughput: [15.9, 37.2] },
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-30",
});
