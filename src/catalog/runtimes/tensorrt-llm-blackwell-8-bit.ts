// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "blackwell",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.885,
    kvBandwidthEfficiency: 0.634,
    computeEfficiency: 0.757,
    attentionEfficiency: 0.344,
    linkEfficiency: 0.334,
    unhiddenShare: 0.245,
    secondsPerLayer: 0.0000305,
    secondsPerExpertLayer: 0.000059,
    secondsPerStep: 0.000255,
    secondsPerSequence: 0.00000973,
    allReduceLatencySeconds: 0.00000311,
    secondsPerCall: 0.136,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 5.3,
    itlBandPercent: 27.8,
    ttftErrorPercent: 55.3,
    ttftBandPercent: 85.3,
    throughputErrorPercent: 19.2,
    throughputBandPercent: 42.1,
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
