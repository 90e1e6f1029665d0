// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.872,
    kvBandwidthEfficiency: 0.641,
    computeEfficiency: 0.761,
    attentionEfficiency: 0.345,
    linkEfficiency: 0.332,
    unhiddenShare: 0.22,
    secondsPerLayer: 0.0000301,
    secondsPerExpertLayer: 0.0000576,
    secondsPerStep: 0.000306,
    secondsPerSequence: 0.0000101,
    allReduceLatencySeconds: 0.00000302,
    secondsPerCall: 0.136,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 5.3,
    itlBandPercent: 27.7,
    ttftErrorPercent: 55.5,
    ttftBandPercent: 86.1,
    throughputErrorPercent: 19.2,
    throughputBandPercent: 42.7,
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
