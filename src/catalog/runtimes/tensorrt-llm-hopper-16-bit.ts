// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.886,
    kvBandwidthEfficiency: 0.874,
    computeEfficiency: 0.747,
    attentionEfficiency: 0.444,
    linkEfficiency: 0.655,
    unhiddenShare: 0.135,
    secondsPerLayer: 0.0000313,
    secondsPerExpertLayer: 0.0000311,
    secondsPerStep: 0.000294,
    secondsPerSequence: 0.000025,
    allReduceLatencySeconds: 0.00000354,
    secondsPerCall: 0.188,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 5.3,
    itlBandPercent: 11.7,
    ttftErrorPercent: 39,
    ttftBandPercent: 65.9,
    throughputErrorPercent: 19.2,
    throughputBandPercent: 42.7,
  },
  fit: { rows: 177, configurations: 4, versions: ["1.0.0rc3"], models: ["llama-3.1-8b"], accelerators: ["h100-sxm"] },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
