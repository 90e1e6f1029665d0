// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "ada",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.861,
    kvBandwidthEfficiency: 0.731,
    computeEfficiency: 0.675,
    attentionEfficiency: 0.226,
    linkEfficiency: 0.362,
    unhiddenShare: 0.169,
    secondsPerLayer: 0.0000542,
    secondsPerExpertLayer: 0.0000358,
    secondsPerStep: 0.000241,
    secondsPerSequence: 0.00000799,
    allReduceLatencySeconds: 0.00000471,
    secondsPerCall: 0.0277,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.6,
    itlBandPercent: 25.8,
    ttftErrorPercent: 25.5,
    ttftBandPercent: 49.5,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 80.2,
  },
  fit: { rows: 6, configurations: 1, versions: ["0.15.1"], models: ["llama-3.1-8b"], accelerators: ["l40s"] },
  source: ["blis-vllm-0.15.1"],
  date: "2026-11-21",
});
