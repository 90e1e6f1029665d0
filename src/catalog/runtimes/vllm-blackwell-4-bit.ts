// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "blackwell",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.928,
    kvBandwidthEfficiency: 0.862,
    computeEfficiency: 0.681,
    attentionEfficiency: 0.182,
    linkEfficiency: 0.265,
    unhiddenShare: 0.269,
    secondsPerLayer: 0.0000544,
    secondsPerExpertLayer: 0.00001,
    secondsPerStep: 0.000091,
    secondsPerSequence: 0.0000105,
    allReduceLatencySeconds: 0.00000304,
    secondsPerCall: 0.0319,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 10.9,
    itlBandPercent: 20.2,
    ttftErrorPercent: 15.2,
    ttftBandPercent: 43.7,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 82.7,
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
