// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-llm",
  family: "hopper",
  format: "4-bit",
  figures: {
    bandwidthEfficiency: 0.84,
    kvBandwidthEfficiency: 0.754,
    computeEfficiency: 0.6,
    attentionEfficiency: 0.299,
    linkEfficiency: 0.251,
    unhiddenShare: 0.151,
    secondsPerLayer: 0.000058,
    secondsPerExpertLayer: 0.0000418,
    secondsPerStep: 0.000348,
    secondsPerSequence: 0.0000237,
    allReduceLatencySeconds: 0.00000247,
    secondsPerCall: 0.0719,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 4.7,
    itlBandPercent: 8.1,
    ttftErrorPercent: 11.6,
    ttftBandPercent: 20.1,
    throughputErrorPercent: 19.5,
    throughputBandPercent: 42.4,
  },
  fit: {
    rows: 104,
    configurations: 7,
    versions: ["gpt-oss-dev"],
    models: ["gpt-oss-120b"],
    accelerators: ["h200-sxm"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
