// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "ada",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.819,
    kvBandwidthEfficiency: 0.778,
    computeEfficiency: 0.745,
    attentionEfficiency: 0.162,
    linkEfficiency: 0.352,
    unhiddenShare: 0.269,
    secondsPerLayer: 0.000063,
    secondsPerExpertLayer: 0.0000302,
    secondsPerStep: 0.000194,
    secondsPerSequence: 0.00000531,
    allReduceLatencySeconds: 0.00000442,
    secondsPerCall: 0.0273,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 12.2,
    itlBandPercent: 26.3,
    ttftErrorPercent: 25.2,
    ttftBandPercent: 45.8,
    throughputErrorPercent: 55.9,
    throughputBandPercent: 80.9,
  },
  fit: { rows: 6, configurations: 1, versions: ["0.15.1"], models: ["llama-3.1-8b"], accelerators: ["l40s"] },
  source: ["blis-vllm-0.15.1"],
  date: "2026-11-21",
});
