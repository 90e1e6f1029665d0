// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell-rtx",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.899,
    kvBandwidthEfficiency: 0.637,
    computeEfficiency: 0.891,
    attentionEfficiency: 0.691,
    linkEfficiency: 0.874,
    unhiddenShare: 0.153,
    secondsPerLayer: 0.0000117,
    secondsPerExpertLayer: 0.00000983,
    secondsPerStep: 0.000148,
    secondsPerSequence: 0.00000565,
    allReduceLatencySeconds: 0.00000206,
    secondsPerCall: 0.114,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 16.6,
    itlBandPercent: 30.3,
    ttftErrorPercent: 42.1,
    ttftBandPercent: 70.5,
    throughputErrorPercent: 17.1,
    throughputBandPercent: 44.3,
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
