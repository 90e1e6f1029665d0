// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.845,
    kvBandwidthEfficiency: 0.75,
    computeEfficiency: 0.312,
    attentionEfficiency: 0.38,
    linkEfficiency: 0.471,
    unhiddenShare: 0.562,
    secondsPerLayer: 0.000369,
    secondsPerExpertLayer: 0.0000242,
    secondsPerStep: 0.000283,
    secondsPerSequence: 0.0000103,
    allReduceLatencySeconds: 0.00000307,
    secondsPerCall: 0.0678,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 64.5,
    itlBandPercent: 83.7,
    ttftErrorPercent: 36.7,
    ttftBandPercent: 65.2,
    throughputErrorPercent: 11.7,
    throughputBandPercent: 32.3,
  },
  fit: { rows: 21, configurations: 1, versions: ["1.3.0rc1"], models: ["qwen3-32b"], accelerators: ["gb200-nvl72"] },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
