// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.859,
    kvBandwidthEfficiency: 0.771,
    computeEfficiency: 0.702,
    attentionEfficiency: 0.376,
    linkEfficiency: 0.159,
    unhiddenShare: 0.164,
    secondsPerLayer: 0.0000199,
    secondsPerExpertLayer: 0.0000606,
    secondsPerStep: 0.000267,
    secondsPerSequence: 0.00000986,
    allReduceLatencySeconds: 0.00000356,
    secondsPerCall: 0.189,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 9,
    itlBandPercent: 16.9,
    ttftErrorPercent: 31.5,
    ttftBandPercent: 36.3,
    throughputErrorPercent: 15.5,
    throughputBandPercent: 38.1,
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
