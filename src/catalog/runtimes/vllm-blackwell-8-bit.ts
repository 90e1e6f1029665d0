// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "blackwell",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.89,
    kvBandwidthEfficiency: 0.858,
    computeEfficiency: 0.826,
    attentionEfficiency: 0.102,
    linkEfficiency: 0.373,
    unhiddenShare: 0.287,
    secondsPerLayer: 0.0000449,
    secondsPerExpertLayer: 0.0000499,
    secondsPerStep: 0.000189,
    secondsPerSequence: 0.000018,
    allReduceLatencySeconds: 0.00000292,
    secondsPerCall: 0.0546,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 6.9,
    itlBandPercent: 12.7,
    ttftErrorPercent: 20,
    ttftBandPercent: 34.3,
    throughputErrorPercent: 55.9,
    throughputBandPercent: 80.9,
  },
  fit: {
    rows: 230,
    configurations: 8,
    versions: ["0.17.0", "0.19.0"],
    models: ["llama-3.1-70b", "minimax-m2"],
    accelerators: ["b200-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
