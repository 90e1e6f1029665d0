// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.865,
    kvBandwidthEfficiency: 0.646,
    computeEfficiency: 0.766,
    attentionEfficiency: 0.328,
    linkEfficiency: 0.334,
    unhiddenShare: 0.206,
    secondsPerLayer: 0.0000301,
    secondsPerExpertLayer: 0.0000569,
    secondsPerStep: 0.000319,
    secondsPerSequence: 0.0000102,
    allReduceLatencySeconds: 0.00000302,
    secondsPerCall: 0.136,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 5.4,
    itlBandPercent: 28,
    ttftErrorPercent: 53.6,
    ttftBandPercent: 85.5,
    throughputErrorPercent: 19.5,
    throughputBandPercent: 42.4,
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
