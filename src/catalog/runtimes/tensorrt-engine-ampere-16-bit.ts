// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-engine",
  family: "ampere",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.908,
    kvBandwidthEfficiency: 0.812,
    computeEfficiency: 0.784,
    attentionEfficiency: 0.439,
    linkEfficiency: 0.395,
    unhiddenShare: 0.221,
    secondsPerLayer: 0.000029,
    secondsPerExpertLayer: 0.0000249,
    secondsPerStep: 0.000299,
    secondsPerSequence: 0.0000196,
    allReduceLatencySeconds: 0.00000619,
    secondsPerCall: 0.0654,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 14.2,
    itlBandPercent: 24.5,
    ttftErrorPercent: 24.3,
    ttftBandPercent: 37.9,
    throughputErrorPercent: 13.1,
    throughputBandPercent: 21.2,
  },
  fit: {
    rows: 83,
    configurations: 12,
    versions: ["0.17", "0.5", "0.6.1", "0.9.0"],
    models: ["llama-2-70b", "llama-2-7b", "llama-3.1-70b", "llama-3.1-8b", "mistral-7b-v0.3", "mixtral-8x7b"],
    accelerators: ["a100-80gb-sxm"],
  },
  source: ["tensorrt-llm-perf"],
  date: "2026-11-21",
});
