// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "cdna3",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.86,
    kvBandwidthEfficiency: 0.72,
    computeEfficiency: 0.693,
    attentionEfficiency: 0.43,
    linkEfficiency: 0.597,
    unhiddenShare: 0.12,
    secondsPerLayer: 0.0000161,
    secondsPerExpertLayer: 0.0000398,
    secondsPerStep: 0.00207,
    secondsPerSequence: 0.0000151,
    allReduceLatencySeconds: 0.0000062,
    secondsPerCall: 0.00997,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000438,
    secondsPerPromptExpertLayer: 0.0017,
    secondsPerPromptLatentLayer: 0.000635,
    narrowCacheShare: 0.873,
    secondsToStart: 1.11,
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
    deployment: { itl: [9.8, 23.3], ttft: [27.1, 75.9], throughput: [7.9, 17.4] },
    family: { itl: [12.6, 28.5], ttft: [38.9, 81.4], throughput: [8.2, 20.5] },
    unseen: { itl: [18.3, 39.6], ttft: [44.4, 81.4], throughput: [9.5, 24] },
  },
  source: ["sglang-cookbook"],
  date: "2026-11-28",
});
