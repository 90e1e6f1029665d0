// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-engine",
  family: "ampere",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.921,
    kvBandwidthEfficiency: 0.809,
    computeEfficiency: 0.784,
    attentionEfficiency: 0.437,
    linkEfficiency: 0.396,
    unhiddenShare: 0.236,
    secondsPerLayer: 0.0000292,
    secondsPerExpertLayer: 0.0000242,
    secondsPerStep: 0.000245,
    secondsPerSequence: 0.0000195,
    allReduceLatencySeconds: 0.00000656,
    secondsPerCall: 0.012,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 14.2,
    itlBandPercent: 24.5,
    ttftErrorPercent: 25.6,
    ttftBandPercent: 37.9,
    throughputErrorPercent: 12.5,
    throughputBandPercent: 20.1,
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
