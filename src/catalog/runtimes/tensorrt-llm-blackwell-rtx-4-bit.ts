// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell-rtx",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.915,
    kvBandwidthEfficiency: 0.625,
    computeEfficiency: 0.926,
    attentionEfficiency: 0.781,
    linkEfficiency: 0.901,
    unhiddenShare: 0.218,
    secondsPerLayer: 0.00000761,
    secondsPerExpertLayer: 0.00000566,
    secondsPerStep: 0.000109,
    secondsPerSequence: 0.0000053,
    allReduceLatencySeconds: 0.00000124,
    secondsPerCall: 0.11,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 13.7,
    itlBandPercent: 29.1,
    ttftErrorPercent: 36.7,
    ttftBandPercent: 65.2,
    throughputErrorPercent: 15.5,
    throughputBandPercent: 44.1,
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
