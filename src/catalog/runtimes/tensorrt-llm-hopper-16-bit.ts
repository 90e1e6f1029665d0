// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.898,
    kvBandwidthEfficiency: 0.871,
    computeEfficiency: 0.744,
    attentionEfficiency: 0.439,
    linkEfficiency: 0.662,
    unhiddenShare: 0.147,
    secondsPerLayer: 0.0000328,
    secondsPerExpertLayer: 0.0000314,
    secondsPerStep: 0.000248,
    secondsPerSequence: 0.0000248,
    allReduceLatencySeconds: 0.0000036,
    secondsPerCall: 0.188,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 5.5,
    itlBandPercent: 11.6,
    ttftErrorPercent: 39,
    ttftBandPercent: 66,
    throughputErrorPercent: 19.2,
    throughputBandPercent: 42.1,
  },
  fit: { rows: 177, configurations: 4, versions: ["1.0.0rc3"], models: ["llama-3.1-8b"], accelerators: ["h100-sxm"] },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
