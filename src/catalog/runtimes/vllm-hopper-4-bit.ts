// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "hopper",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.758,
    kvBandwidthEfficiency: 0.888,
    computeEfficiency: 0.7,
    attentionEfficiency: 0.0464,
    linkEfficiency: 0.515,
    unhiddenShare: 0.271,
    secondsPerLayer: 0.0000429,
    secondsPerExpertLayer: 0.0000292,
    secondsPerStep: 0.000186,
    secondsPerSequence: 0.00000205,
    allReduceLatencySeconds: 0.0000023,
    secondsPerCall: 0.0285,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 7.8,
    itlBandPercent: 16.2,
    ttftErrorPercent: 8.9,
    ttftBandPercent: 23.1,
    throughputErrorPercent: 55.9,
    throughputBandPercent: 80.9,
  },
  fit: {
    rows: 134,
    configurations: 7,
    versions: ["0.11.2", "0.18.0"],
    models: ["gpt-oss-120b"],
    accelerators: ["h100-sxm", "h200-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
