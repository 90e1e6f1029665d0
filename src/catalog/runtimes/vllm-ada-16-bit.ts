// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "ada",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.854,
    kvBandwidthEfficiency: 0.742,
    computeEfficiency: 0.678,
    attentionEfficiency: 0.194,
    linkEfficiency: 0.372,
    unhiddenShare: 0.162,
    secondsPerLayer: 0.0000537,
    secondsPerExpertLayer: 0.0000354,
    secondsPerStep: 0.00025,
    secondsPerSequence: 0.00000703,
    allReduceLatencySeconds: 0.00000474,
    secondsPerCall: 0.0277,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.5,
    itlBandPercent: 25.8,
    ttftErrorPercent: 25.8,
    ttftBandPercent: 49.4,
    throughputErrorPercent: 54.9,
    throughputBandPercent: 82.1,
  },
  fit: { rows: 6, configurations: 1, versions: ["0.15.1"], models: ["llama-3.1-8b"], accelerators: ["l40s"] },
  source: ["blis-vllm-0.15.1"],
  date: "2026-11-21",
});
