// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell-rtx",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.878,
    kvBandwidthEfficiency: 0.641,
    computeEfficiency: 0.904,
    attentionEfficiency: 0.672,
    linkEfficiency: 0.876,
    unhiddenShare: 0.137,
    secondsPerLayer: 0.0000138,
    secondsPerExpertLayer: 0.00000827,
    secondsPerStep: 0.000172,
    secondsPerSequence: 0.00000581,
    allReduceLatencySeconds: 0.00000198,
    secondsPerCall: 0.115,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 16.7,
    itlBandPercent: 29.9,
    ttftErrorPercent: 42.3,
    ttftBandPercent: 71,
    throughputErrorPercent: 17.1,
    throughputBandPercent: 43.9,
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
