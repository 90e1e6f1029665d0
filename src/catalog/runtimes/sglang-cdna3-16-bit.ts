// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "cdna3",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.851,
    kvBandwidthEfficiency: 0.729,
    computeEfficiency: 0.67,
    attentionEfficiency: 0.402,
    linkEfficiency: 0.601,
    unhiddenShare: 0.138,
    secondsPerLayer: 0.0000153,
    secondsPerExpertLayer: 0.0000362,
    secondsPerStep: 0.00219,
    secondsPerSequence: 0.0000101,
    allReduceLatencySeconds: 0.00000533,
    secondsPerCall: 0.00774,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000411,
    secondsPerPromptExpertLayer: 0.0018,
    secondsPerPromptLatentLayer: 0.000796,
    narrowCacheShare: 0.87,
    secondsToStart: 1.03,
  },
  fit: {
    rows: 18,
    configurations: 4,
    versions: ["0.5.7", "gemma4 branch"],
    models: ["ernie-4.5-21b-a3b", "gemma-4-26b-a4b", "gemma-4-31b", "ministral-3-14b"],
    accelerators: ["mi300x"],
    families: 4,
    deployments: [
      "ernie-4.5-21b-a3b mi300x 1",
      "gemma-4-26b-a4b mi300x 1",
      "gemma-4-31b mi300x 1",
      "ministral-3-14b mi300x 1",
    ],
  },
  errors: {
    deployment: { itl: [10, 23.7], ttft: [28.7, 75.5], throughput: [7.6, 16.4] },
    family: { itl: [11.3, 28], ttft: [38.8, 85.3], throughput: [7.8, 19.8] },
    unseen: { itl: [17.7, 36.7], ttft: [45.1, 85.3], throughput: [9.4, 24.7] },
  },
  source: ["sglang-cookbook"],
  date: "2026-11-30",
});
