// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-engine",
  family: "ada",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.868,
    kvBandwidthEfficiency: 0.841,
    computeEfficiency: 0.518,
    attentionEfficiency: 0.501,
    linkEfficiency: 0.479,
    unhiddenShare: 0.348,
    secondsPerLayer: 0.0000594,
    secondsPerExpertLayer: 0.000024,
    secondsPerStep: 0.00027,
    secondsPerSequence: 0.00000685,
    allReduceLatencySeconds: 0.00000575,
    secondsPerCall: 0.012,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 14.2,
    itlBandPercent: 24.5,
    ttftErrorPercent: 12.5,
    ttftBandPercent: 14.6,
    throughputErrorPercent: 3.2,
    throughputBandPercent: 8.3,
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
