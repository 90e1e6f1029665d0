// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "blackwell-rtx",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.89,
    kvBandwidthEfficiency: 0.768,
    computeEfficiency: 0.701,
    attentionEfficiency: 0.207,
    linkEfficiency: 0.369,
    unhiddenShare: 0.144,
    secondsPerLayer: 0.0000417,
    secondsPerExpertLayer: 0.0000377,
    secondsPerStep: 0.000202,
    secondsPerSequence: 0.00000553,
    allReduceLatencySeconds: 0.0000049,
    secondsPerCall: 0.176,
    secondsPerPromptToken: 0.00000201,
    itlErrorPercent: 34.3,
    itlBandPercent: 38.9,
    ttftErrorPercent: 56.5,
    ttftBandPercent: 86,
    throughputErrorPercent: null,
    throughputBandPercent: null,
  },
  fit: {
    rows: 40,
    configurations: 1,
    versions: ["0.17.0rc1"],
    models: ["qwen3.5-397b-a17b"],
    accelerators: ["rtx-pro-6000-server"],
  },
  source: ["rtx6kpro"],
  date: "2026-11-28",
});
