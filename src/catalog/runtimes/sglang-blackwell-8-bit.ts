// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.798,
    kvBandwidthEfficiency: 0.917,
    computeEfficiency: 0.719,
    attentionEfficiency: 0.0494,
    linkEfficiency: 0.882,
    unhiddenShare: 0.157,
    secondsPerLayer: 0.0000182,
    secondsPerExpertLayer: 0.0000888,
    secondsPerStep: 0.00034,
    secondsPerSequence: 0.00000249,
    allReduceLatencySeconds: 0.00000132,
    secondsPerCall: 0.276,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 19.9,
    itlBandPercent: 51.1,
    ttftErrorPercent: 17.2,
    ttftBandPercent: 55.9,
    throughputErrorPercent: 15.8,
    throughputBandPercent: 38.2,
  },
  fit: {
    rows: 177,
    configurations: 7,
    versions: ["0.5.9"],
    models: ["deepseek-r1", "deepseek-v3", "qwen3.5-397b-a17b"],
    accelerators: ["b200-sxm", "gb200-nvl72"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
