// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-engine",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.901,
    kvBandwidthEfficiency: 0.856,
    computeEfficiency: 0.732,
    attentionEfficiency: 0.411,
    linkEfficiency: 0.302,
    unhiddenShare: 0.41,
    secondsPerLayer: 0.0000378,
    secondsPerExpertLayer: 0.00003,
    secondsPerStep: 0.000328,
    secondsPerSequence: 0.0000279,
    allReduceLatencySeconds: 0.00000557,
    secondsPerCall: 0.0654,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 6.7,
    itlBandPercent: 11.6,
    ttftErrorPercent: 18.8,
    ttftBandPercent: 26.9,
    throughputErrorPercent: 12.2,
    throughputBandPercent: 25.7,
  },
  fit: {
    rows: 50,
    configurations: 4,
    versions: ["0.14"],
    models: ["llama-3.1-70b", "llama-3.1-8b"],
    accelerators: ["h100-sxm", "h200-sxm"],
  },
  source: ["tensorrt-llm-perf"],
  date: "2026-11-21",
});
