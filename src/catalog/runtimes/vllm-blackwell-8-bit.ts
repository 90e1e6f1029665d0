// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "blackwell",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.908,
    kvBandwidthEfficiency: 0.855,
    computeEfficiency: 0.795,
    attentionEfficiency: 0.109,
    linkEfficiency: 0.402,
    unhiddenShare: 0.162,
    secondsPerLayer: 0.0000403,
    secondsPerExpertLayer: 0.0000529,
    secondsPerStep: 0.000241,
    secondsPerSequence: 0.0000185,
    allReduceLatencySeconds: 0.00000339,
    secondsPerCall: 0.0561,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 6.7,
    itlBandPercent: 12.1,
    ttftErrorPercent: 19.3,
    ttftBandPercent: 36.2,
    throughputErrorPercent: 54.9,
    throughputBandPercent: 82.1,
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
