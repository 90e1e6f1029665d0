// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.855,
    kvBandwidthEfficiency: 0.696,
    computeEfficiency: 0.792,
    attentionEfficiency: 0.326,
    linkEfficiency: 0.313,
    unhiddenShare: 0.654,
    secondsPerLayer: 0.000037,
    secondsPerExpertLayer: 0.0000563,
    secondsPerStep: 0.000274,
    secondsPerSequence: 0.00000459,
    allReduceLatencySeconds: 0.00000227,
    secondsPerCall: 0.117,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 6.9,
    itlBandPercent: 30.9,
    ttftErrorPercent: 45.1,
    ttftBandPercent: 78.9,
    throughputErrorPercent: 11.7,
    throughputBandPercent: 32.3,
  },
  fit: {
    rows: 152,
    configurations: 8,
    versions: ["1.1.0rc2.post2", "1.2.0rc6.post2", "1.2.0rc6.post3"],
    models: ["deepseek-r1", "deepseek-v3", "llama-3.1-70b"],
    accelerators: ["b200-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
