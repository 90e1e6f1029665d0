// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "blackwell",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.921,
    kvBandwidthEfficiency: 0.868,
    computeEfficiency: 0.693,
    attentionEfficiency: 0.179,
    linkEfficiency: 0.266,
    unhiddenShare: 0.242,
    secondsPerLayer: 0.0000547,
    secondsPerExpertLayer: 0.00000962,
    secondsPerStep: 0.000098,
    secondsPerSequence: 0.0000107,
    allReduceLatencySeconds: 0.000003,
    secondsPerCall: 0.0321,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.1,
    itlBandPercent: 20.4,
    ttftErrorPercent: 15.2,
    ttftBandPercent: 42.7,
    throughputErrorPercent: 54.9,
    throughputBandPercent: 82.1,
  },
  fit: {
    rows: 235,
    configurations: 14,
    versions: ["0.15.1", "0.19.0", "nightly-5b8c30d62b754b57"],
    models: ["gpt-oss-120b", "llama-3.1-70b", "minimax-m2"],
    accelerators: ["b200-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
