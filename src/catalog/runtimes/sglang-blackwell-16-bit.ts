// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.828,
    kvBandwidthEfficiency: 0.803,
    computeEfficiency: 0.752,
    attentionEfficiency: 0.328,
    linkEfficiency: 0.167,
    unhiddenShare: 0.31,
    secondsPerLayer: 0.0000205,
    secondsPerExpertLayer: 0.0000634,
    secondsPerStep: 0.000299,
    secondsPerSequence: 0.00000923,
    allReduceLatencySeconds: 0.00000274,
    secondsPerCall: 0.191,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 8.5,
    itlBandPercent: 16.4,
    ttftErrorPercent: 33.1,
    ttftBandPercent: 37.9,
    throughputErrorPercent: 12,
    throughputBandPercent: 33.6,
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
