// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.876,
    kvBandwidthEfficiency: 0.683,
    computeEfficiency: 0.294,
    attentionEfficiency: 0.354,
    linkEfficiency: 0.51,
    unhiddenShare: 0.204,
    secondsPerLayer: 0.000286,
    secondsPerExpertLayer: 0.0000311,
    secondsPerStep: 0.000322,
    secondsPerSequence: 0.0000125,
    allReduceLatencySeconds: 0.00000401,
    secondsPerCall: 0.0774,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 66.4,
    itlBandPercent: 84.1,
    ttftErrorPercent: 42.7,
    ttftBandPercent: 70.8,
    throughputErrorPercent: 19.2,
    throughputBandPercent: 42.7,
  },
  fit: { rows: 21, configurations: 1, versions: ["1.3.0rc1"], models: ["qwen3-32b"], accelerators: ["gb200-nvl72"] },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
