// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.737,
    kvBandwidthEfficiency: 0.938,
    computeEfficiency: 0.686,
    attentionEfficiency: 0.648,
    linkEfficiency: 0.447,
    unhiddenShare: 0.873,
    secondsPerLayer: 0.000034,
    secondsPerExpertLayer: 0.0000242,
    secondsPerStep: 0.0000857,
    secondsPerSequence: 0.0000122,
    allReduceLatencySeconds: 0.00000474,
    secondsPerCall: 0.178,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.4,
    itlBandPercent: 18.3,
    ttftErrorPercent: 39.4,
    ttftBandPercent: 64.3,
    throughputErrorPercent: 11.7,
    throughputBandPercent: 32.3,
  },
  fit: {
    rows: 227,
    configurations: 7,
    versions: ["0.14", "1.0.0rc3"],
    models: ["llama-3.1-70b", "llama-3.1-8b"],
    accelerators: ["h100-sxm", "h200-sxm"],
  },
  source: ["inferencex-silicon-sample", "tensorrt-llm-perf"],
  date: "2026-11-21",
});
