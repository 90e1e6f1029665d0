// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "blackwell",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.916,
    kvBandwidthEfficiency: 0.846,
    computeEfficiency: 0.788,
    attentionEfficiency: 0.11,
    linkEfficiency: 0.401,
    unhiddenShare: 0.181,
    secondsPerLayer: 0.0000405,
    secondsPerExpertLayer: 0.0000537,
    secondsPerStep: 0.000203,
    secondsPerSequence: 0.0000184,
    allReduceLatencySeconds: 0.00000342,
    secondsPerCall: 0.056,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 6.5,
    itlBandPercent: 12.2,
    ttftErrorPercent: 19.6,
    ttftBandPercent: 36.9,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 82.7,
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
