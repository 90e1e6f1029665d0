// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "ampere",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.879,
    kvBandwidthEfficiency: 0.777,
    computeEfficiency: 0.724,
    attentionEfficiency: 0.239,
    linkEfficiency: 0.362,
    unhiddenShare: 0.154,
    secondsPerLayer: 0.0000496,
    secondsPerExpertLayer: 0.0000358,
    secondsPerStep: 0.000239,
    secondsPerSequence: 0.00000723,
    allReduceLatencySeconds: 0.00000471,
    secondsPerCall: 0.0119,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.6,
    itlBandPercent: 25.8,
    ttftErrorPercent: 25.5,
    ttftBandPercent: 49.5,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 80.2,
  },
  fit: { rows: 6, configurations: 1, versions: ["0.15.1"], models: ["llama-3.1-8b"], accelerators: ["a100-80gb-sxm"] },
  source: ["blis-vllm-0.15.1"],
  date: "2026-11-21",
});
