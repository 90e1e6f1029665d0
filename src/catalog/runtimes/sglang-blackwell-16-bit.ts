// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.833,
    kvBandwidthEfficiency: 0.79,
    computeEfficiency: 0.729,
    attentionEfficiency: 0.345,
    linkEfficiency: 0.165,
    unhiddenShare: 0.146,
    secondsPerLayer: 0.0000195,
    secondsPerExpertLayer: 0.0000607,
    secondsPerStep: 0.000343,
    secondsPerSequence: 0.0000104,
    allReduceLatencySeconds: 0.00000319,
    secondsPerCall: 0.19,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 8.7,
    itlBandPercent: 16.7,
    ttftErrorPercent: 31.8,
    ttftBandPercent: 36.6,
    throughputErrorPercent: 15.8,
    throughputBandPercent: 38.2,
  },
  fit: {
    rows: 64,
    configurations: 1,
    versions: ["nightly-dev", "nightly-dev-20260216-d3bae71e"],
    models: ["qwen3.5-397b-a17b"],
    accelerators: ["b200-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
