// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.844,
    kvBandwidthEfficiency: 0.784,
    computeEfficiency: 0.72,
    attentionEfficiency: 0.398,
    linkEfficiency: 0.162,
    unhiddenShare: 0.155,
    secondsPerLayer: 0.0000191,
    secondsPerExpertLayer: 0.0000616,
    secondsPerStep: 0.000326,
    secondsPerSequence: 0.0000119,
    allReduceLatencySeconds: 0.00000318,
    secondsPerCall: 0.19,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 8.7,
    itlBandPercent: 16.7,
    ttftErrorPercent: 32.8,
    ttftBandPercent: 37.6,
    throughputErrorPercent: 15.6,
    throughputBandPercent: 37.8,
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
