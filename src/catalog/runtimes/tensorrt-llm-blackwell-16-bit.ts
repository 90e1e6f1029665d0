// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.851,
    kvBandwidthEfficiency: 0.751,
    computeEfficiency: 0.543,
    attentionEfficiency: 0.426,
    linkEfficiency: 0.545,
    unhiddenShare: 0.141,
    secondsPerLayer: 0.000319,
    secondsPerExpertLayer: 0.0000277,
    secondsPerStep: 0.0012,
    secondsPerSequence: 0.0000105,
    allReduceLatencySeconds: 0.00000683,
    secondsPerCall: 0.00798,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000177,
    secondsPerPromptExpertLayer: 0.000289,
    secondsPerPromptLatentLayer: 0.00173,
    narrowCacheShare: 0.851,
    secondsToStart: 1.17,
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
    deployment: { itl: [7.3, 16.6], ttft: [15.1, 42.3], throughput: [12.4, 29.5] },
    family: { itl: [8.7, 18.5], ttft: [16.1, 42.3], throughput: [12.4, 30.5] },
    unseen: { itl: [19, 42.9], ttft: [37.8, 63.5], throughput: [15.1, 33] },
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-29",
});
