// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell-rtx",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.883,
    kvBandwidthEfficiency: 0.639,
    computeEfficiency: 0.887,
    attentionEfficiency: 0.699,
    linkEfficiency: 0.872,
    unhiddenShare: 0.143,
    secondsPerLayer: 0.0000102,
    secondsPerExpertLayer: 0.0000116,
    secondsPerStep: 0.000168,
    secondsPerSequence: 0.0000057,
    allReduceLatencySeconds: 0.00000197,
    secondsPerCall: 0.117,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 16.2,
    itlBandPercent: 30.1,
    ttftErrorPercent: 42.7,
    ttftBandPercent: 70.8,
    throughputErrorPercent: 16.6,
    throughputBandPercent: 44,
  },
  fit: {
    rows: 85,
    configurations: 15,
    versions: ["1.0", "1.1+"],
    models: ["llama-3.1-405b", "llama-3.3-70b", "qwen3-235b-a22b", "qwen3-30b-a3b"],
    accelerators: ["rtx-pro-6000-server"],
  },
  source: ["tensorrt-llm-perf"],
  date: "2026-11-21",
});
