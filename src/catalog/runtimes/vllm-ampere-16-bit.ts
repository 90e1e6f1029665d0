// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "ampere",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.891,
    kvBandwidthEfficiency: 0.77,
    computeEfficiency: 0.719,
    attentionEfficiency: 0.227,
    linkEfficiency: 0.371,
    unhiddenShare: 0.16,
    secondsPerLayer: 0.0000483,
    secondsPerExpertLayer: 0.0000364,
    secondsPerStep: 0.000207,
    secondsPerSequence: 0.00000565,
    allReduceLatencySeconds: 0.00000483,
    secondsPerCall: 0.0118,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.5,
    itlBandPercent: 26.1,
    ttftErrorPercent: 25.9,
    ttftBandPercent: 48.5,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 82.7,
  },
  fit: { rows: 6, configurations: 1, versions: ["0.15.1"], models: ["llama-3.1-8b"], accelerators: ["a100-80gb-sxm"] },
  source: ["blis-vllm-0.15.1"],
  date: "2026-11-21",
});
