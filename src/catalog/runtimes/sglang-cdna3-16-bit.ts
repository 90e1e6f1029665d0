// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "cdna3",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.865,
    kvBandwidthEfficiency: 0.759,
    computeEfficiency: 0.715,
    attentionEfficiency: 0.432,
    linkEfficiency: 0.631,
    unhiddenShare: 0.125,
    secondsPerLayer: 0.0000127,
    secondsPerExpertLayer: 0.0000405,
    secondsPerStep: 0.00134,
    secondsPerSequence: 0.00000672,
    allReduceLatencySeconds: 0.00000526,
    secondsPerCall: 0.00767,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.00252,
    secondsPerPromptExpertLayer: 0.000857,
    secondsPerPromptLatentLayer: 0.000767,
    narrowCacheShare: 0.879,
    secondsToStart: 1.01,
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
    deployment: { itl: [10.4, 25.8], ttft: [27.5, 75.4], throughput: [7.6, 17.7] },
    family: { itl: [11.6, 29.1], ttft: [37.1, 84.6], throughput: [8, 20.5] },
    unseen: { itl: [17.9, 36.7], ttft: [41.8, 84.6], throughput: [8.9, 24] },
  },
  source: ["sglang-cookbook"],
  date: "2026-11-30",
});
