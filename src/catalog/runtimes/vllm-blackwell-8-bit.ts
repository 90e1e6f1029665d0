// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "blackwell",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.911,
    kvBandwidthEfficiency: 0.851,
    computeEfficiency: 0.793,
    attentionEfficiency: 0.11,
    linkEfficiency: 0.399,
    unhiddenShare: 0.169,
    secondsPerLayer: 0.0000403,
    secondsPerExpertLayer: 0.0000532,
    secondsPerStep: 0.000232,
    secondsPerSequence: 0.0000185,
    allReduceLatencySeconds: 0.00000339,
    secondsPerCall: 0.0561,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 6.5,
    itlBandPercent: 11.9,
    ttftErrorPercent: 19.2,
    ttftBandPercent: 36.8,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 80.2,
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
