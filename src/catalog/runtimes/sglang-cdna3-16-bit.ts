// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "cdna3",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.885,
    kvBandwidthEfficiency: 0.694,
    computeEfficiency: 0.659,
    attentionEfficiency: 0.376,
    linkEfficiency: 0.575,
    unhiddenShare: 0.207,
    secondsPerLayer: 0.0000289,
    secondsPerExpertLayer: 0.0000538,
    secondsPerStep: 0.000281,
    secondsPerSequence: 0.0000994,
    allReduceLatencySeconds: 0.00000383,
    secondsPerCall: 0.251,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 17.9,
    itlBandPercent: 40.6,
    ttftErrorPercent: 56.5,
    ttftBandPercent: 82,
    throughputErrorPercent: null,
    throughputBandPercent: null,
  },
  fit: {
    rows: 18,
    configurations: 4,
    versions: ["0.5.7", "gemma4 branch"],
    models: ["ernie-4.5-21b-a3b", "gemma-4-26b-a4b", "gemma-4-31b", "ministral-3-14b"],
    accelerators: ["mi300x"],
  },
  source: ["sglang-cookbook"],
  date: "2026-11-28",
});
