// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "cdna3",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.859,
    kvBandwidthEfficiency: 0.754,
    computeEfficiency: 0.706,
    attentionEfficiency: 0.364,
    linkEfficiency: 0.398,
    unhiddenShare: 0.165,
    secondsPerLayer: 0.000024,
    secondsPerExpertLayer: 0.000489,
    secondsPerStep: 0.000277,
    secondsPerSequence: 0.0000108,
    allReduceLatencySeconds: 0.00000412,
    secondsPerCall: 0.251,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 25.6,
    itlBandPercent: 52,
    ttftErrorPercent: 56.5,
    ttftBandPercent: 82,
    throughputErrorPercent: null,
    throughputBandPercent: null,
  },
  fit: {
    rows: 18,
    configurations: 3,
    versions: ["0.5.7"],
    models: ["deepseek-v3", "qwen3-coder-480b-a35b"],
    accelerators: ["mi300x"],
  },
  source: ["sglang-cookbook"],
  date: "2026-11-28",
});
