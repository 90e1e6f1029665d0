// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.869,
    kvBandwidthEfficiency: 0.69,
    computeEfficiency: 0.301,
    attentionEfficiency: 0.327,
    linkEfficiency: 0.516,
    unhiddenShare: 0.191,
    secondsPerLayer: 0.000293,
    secondsPerExpertLayer: 0.0000308,
    secondsPerStep: 0.000337,
    secondsPerSequence: 0.0000122,
    allReduceLatencySeconds: 0.00000399,
    secondsPerCall: 0.0785,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 66.4,
    itlBandPercent: 84.2,
    ttftErrorPercent: 42.3,
    ttftBandPercent: 71,
    throughputErrorPercent: 19.5,
    throughputBandPercent: 42.4,
  },
  fit: { rows: 21, configurations: 1, versions: ["1.3.0rc1"], models: ["qwen3-32b"], accelerators: ["gb200-nvl72"] },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
