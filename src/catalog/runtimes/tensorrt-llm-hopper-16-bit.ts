// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.881,
    kvBandwidthEfficiency: 0.875,
    computeEfficiency: 0.75,
    attentionEfficiency: 0.425,
    linkEfficiency: 0.658,
    unhiddenShare: 0.128,
    secondsPerLayer: 0.0000308,
    secondsPerExpertLayer: 0.0000308,
    secondsPerStep: 0.000304,
    secondsPerSequence: 0.0000251,
    allReduceLatencySeconds: 0.00000355,
    secondsPerCall: 0.188,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 5.5,
    itlBandPercent: 11.9,
    ttftErrorPercent: 39,
    ttftBandPercent: 66,
    throughputErrorPercent: 19.5,
    throughputBandPercent: 42.4,
  },
  fit: { rows: 177, configurations: 4, versions: ["1.0.0rc3"], models: ["llama-3.1-8b"], accelerators: ["h100-sxm"] },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
