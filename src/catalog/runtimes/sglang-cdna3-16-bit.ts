// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "cdna3",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.856,
    kvBandwidthEfficiency: 0.749,
    computeEfficiency: 0.687,
    attentionEfficiency: 0.409,
    linkEfficiency: 0.6,
    unhiddenShare: 0.118,
    secondsPerLayer: 0.0000122,
    secondsPerExpertLayer: 0.0000438,
    secondsPerStep: 0.00127,
    secondsPerSequence: 0.00000857,
    allReduceLatencySeconds: 0.00000543,
    secondsPerCall: 0.00775,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.00249,
    secondsPerPromptExpertLayer: 0.000814,
    secondsPerPromptLatentLayer: 0.000776,
    narrowCacheShare: 0.868,
    secondsToStart: 1.12,
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
    deployment: { itl: [9.2, 23], ttft: [27.3, 75.6], throughput: [7.8, 16.4] },
    family: { itl: [12.7, 28.8], ttft: [39.1, 82.8], throughput: [7.9, 19.5] },
    unseen: { itl: [18.1, 39.3], ttft: [44.5, 82.8], throughput: [9.6, 24] },
  },
  source: ["sglang-cookbook"],
  date: "2026-11-29",
});
