// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.892,
    kvBandwidthEfficiency: 0.676,
    computeEfficiency: 0.276,
    attentionEfficiency: 0.346,
    linkEfficiency: 0.526,
    unhiddenShare: 0.221,
    secondsPerLayer: 0.00027,
    secondsPerExpertLayer: 0.0000314,
    secondsPerStep: 0.000266,
    secondsPerSequence: 0.000011,
    allReduceLatencySeconds: 0.00000435,
    secondsPerCall: 0.0723,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 66.4,
    itlBandPercent: 84.1,
    ttftErrorPercent: 42.1,
    ttftBandPercent: 70.5,
    throughputErrorPercent: 19.2,
    throughputBandPercent: 42.1,
  },
  fit: { rows: 21, configurations: 1, versions: ["1.3.0rc1"], models: ["qwen3-32b"], accelerators: ["gb200-nvl72"] },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
