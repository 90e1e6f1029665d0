// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-engine",
  family: "ada",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.84,
    kvBandwidthEfficiency: 0.845,
    computeEfficiency: 0.515,
    attentionEfficiency: 0.502,
    linkEfficiency: 0.478,
    unhiddenShare: 0.316,
    secondsPerLayer: 0.0000537,
    secondsPerExpertLayer: 0.0000248,
    secondsPerStep: 0.000331,
    secondsPerSequence: 0.00000713,
    allReduceLatencySeconds: 0.00000542,
    secondsPerCall: 0.0654,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 14.2,
    itlBandPercent: 24.5,
    ttftErrorPercent: 12.2,
    ttftBandPercent: 14.2,
    throughputErrorPercent: 3.4,
    throughputBandPercent: 8,
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
