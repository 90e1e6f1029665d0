// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "ampere",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.929,
    kvBandwidthEfficiency: 0.787,
    computeEfficiency: 0.787,
    attentionEfficiency: 0.47,
    linkEfficiency: 0.39,
    unhiddenShare: 0.681,
    secondsPerLayer: 0.0000206,
    secondsPerExpertLayer: 0.000012,
    secondsPerStep: 0.0002,
    secondsPerSequence: 0.0000131,
    allReduceLatencySeconds: 0.00000246,
    secondsPerCall: 0.11,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 13.7,
    itlBandPercent: 29.1,
    ttftErrorPercent: 19.8,
    ttftBandPercent: 26.1,
    throughputErrorPercent: 9,
    throughputBandPercent: 19,
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
