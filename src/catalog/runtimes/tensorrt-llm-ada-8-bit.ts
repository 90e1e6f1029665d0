// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "ada",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.842,
    kvBandwidthEfficiency: 0.811,
    computeEfficiency: 0.507,
    attentionEfficiency: 0.503,
    linkEfficiency: 0.479,
    unhiddenShare: 0.322,
    secondsPerLayer: 0.0000468,
    secondsPerExpertLayer: 0.0000174,
    secondsPerStep: 0.000252,
    secondsPerSequence: 0.00000515,
    allReduceLatencySeconds: 0.00000271,
    secondsPerCall: 0.11,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 13.7,
    itlBandPercent: 29.1,
    ttftErrorPercent: 12.7,
    ttftBandPercent: 15.9,
    throughputErrorPercent: 4.5,
    throughputBandPercent: 8.9,
  },
  fit: {
    rows: 59,
    configurations: 10,
    versions: ["0.17", "0.5", "0.9.0"],
    models: ["llama-2-70b", "llama-2-7b", "llama-3.1-70b", "llama-3.1-8b", "mistral-7b-v0.3", "mixtral-8x7b"],
    accelerators: ["l40s"],
  },
  source: ["tensorrt-llm-perf"],
  date: "2026-11-21",
});
