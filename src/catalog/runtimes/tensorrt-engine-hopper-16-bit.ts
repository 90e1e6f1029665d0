// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-engine",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.914,
    kvBandwidthEfficiency: 0.845,
    computeEfficiency: 0.752,
    attentionEfficiency: 0.415,
    linkEfficiency: 0.294,
    unhiddenShare: 0.429,
    secondsPerLayer: 0.0000403,
    secondsPerExpertLayer: 0.0000288,
    secondsPerStep: 0.000278,
    secondsPerSequence: 0.0000288,
    allReduceLatencySeconds: 0.0000053,
    secondsPerCall: 0.00636,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 6.8,
    itlBandPercent: 12,
    ttftErrorPercent: 11,
    ttftBandPercent: 20.8,
    throughputErrorPercent: 12.5,
    throughputBandPercent: 24.9,
  },
  fit: {
    rows: 100,
    configurations: 4,
    versions: ["0.14"],
    models: ["llama-3.1-70b", "llama-3.1-8b"],
    accelerators: ["h100-sxm", "h200-sxm"],
  },
  source: ["tensorrt-llm-perf"],
  date: "2026-11-21",
});
