// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "blackwell",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.924,
    kvBandwidthEfficiency: 0.866,
    computeEfficiency: 0.735,
    attentionEfficiency: 0.168,
    linkEfficiency: 0.252,
    unhiddenShare: 0.236,
    secondsPerLayer: 0.0000584,
    secondsPerExpertLayer: 0.00000745,
    secondsPerStep: 0.0000737,
    secondsPerSequence: 0.0000108,
    allReduceLatencySeconds: 0.00000289,
    secondsPerCall: 0.0313,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.4,
    itlBandPercent: 20.1,
    ttftErrorPercent: 14.9,
    ttftBandPercent: 41.3,
    throughputErrorPercent: 55.9,
    throughputBandPercent: 80.9,
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
