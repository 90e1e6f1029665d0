// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "cdna3",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.856,
    kvBandwidthEfficiency: 0.746,
    computeEfficiency: 0.686,
    attentionEfficiency: 0.406,
    linkEfficiency: 0.605,
    unhiddenShare: 0.117,
    secondsPerLayer: 0.0000123,
    secondsPerExpertLayer: 0.0000433,
    secondsPerStep: 0.00128,
    secondsPerSequence: 0.00000814,
    allReduceLatencySeconds: 0.00000544,
    secondsPerCall: 0.00775,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.00249,
    secondsPerPromptExpertLayer: 0.000818,
    secondsPerPromptLatentLayer: 0.00083,
    narrowCacheShare: 0.869,
    secondsToStart: 1.09,
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
    deployment: { itl: [9.1, 23], ttft: [27.3, 75.5], throughput: [7.7, 16.3] },
    family: { itl: [12.7, 28.8], ttft: [39.1, 83.9], throughput: [7.7, 19.6] },
    unseen: { itl: [18, 39.4], ttft: [44.2, 83.9], throughput: [9.5, 24.7] },
  },
  source: ["sglang-cookbook"],
  date: "2026-11-30",
});
