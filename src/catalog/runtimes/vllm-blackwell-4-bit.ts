// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "blackwell",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.924,
    kvBandwidthEfficiency: 0.865,
    computeEfficiency: 0.687,
    attentionEfficiency: 0.181,
    linkEfficiency: 0.265,
    unhiddenShare: 0.252,
    secondsPerLayer: 0.0000545,
    secondsPerExpertLayer: 0.00000973,
    secondsPerStep: 0.0000969,
    secondsPerSequence: 0.0000108,
    allReduceLatencySeconds: 0.000003,
    secondsPerCall: 0.032,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11,
    itlBandPercent: 20.1,
    ttftErrorPercent: 15.3,
    ttftBandPercent: 42.3,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 80.2,
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
