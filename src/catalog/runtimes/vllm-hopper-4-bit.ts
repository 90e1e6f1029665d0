// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "hopper",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.842,
    kvBandwidthEfficiency: 0.843,
    computeEfficiency: 0.277,
    attentionEfficiency: 0.216,
    linkEfficiency: 0.386,
    unhiddenShare: 0.179,
    secondsPerLayer: 0.0000347,
    secondsPerExpertLayer: 0.0000318,
    secondsPerStep: 0.000197,
    secondsPerSequence: 0.00000256,
    allReduceLatencySeconds: 0.00000285,
    secondsPerCall: 0.0231,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 7.5,
    itlBandPercent: 16,
    ttftErrorPercent: 10.8,
    ttftBandPercent: 22.4,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 82.7,
  },
  fit: {
    rows: 134,
    configurations: 7,
    versions: ["0.11.2", "0.18.0"],
    models: ["gpt-oss-120b"],
    accelerators: ["h100-sxm", "h200-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
