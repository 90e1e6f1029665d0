// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "blackwell-rtx",
  format: "weight-only",
  figures: {
    bandwidthEfficiency: 0.89,
    kvBandwidthEfficiency: 0.77,
    computeEfficiency: 0.701,
    attentionEfficiency: 0.212,
    linkEfficiency: 0.369,
    unhiddenShare: 0.144,
    secondsPerLayer: 0.0000426,
    secondsPerExpertLayer: 0.0000385,
    secondsPerStep: 0.000202,
    secondsPerSequence: 0.00000553,
    allReduceLatencySeconds: 0.00000494,
    secondsPerCall: 0.124,
    secondsPerPromptToken: 0.00000201,
    itlErrorPercent: 34.3,
    itlBandPercent: 38.9,
    ttftErrorPercent: 52.4,
    ttftBandPercent: 82,
    throughputErrorPercent: null,
    throughputBandPercent: null,
  },
  fit: {
    rows: 20,
    configurations: 1,
    versions: ["0.17.0rc1"],
    models: ["qwen3.5-397b-a17b"],
    accelerators: ["rtx-pro-6000-server"],
  },
  source: ["rtx6kpro"],
  date: "2026-11-28",
});
