// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "blackwell",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.812,
    kvBandwidthEfficiency: 0.911,
    computeEfficiency: 0.684,
    attentionEfficiency: 0.0516,
    linkEfficiency: 0.879,
    unhiddenShare: 0.181,
    secondsPerLayer: 0.0000187,
    secondsPerExpertLayer: 0.0000902,
    secondsPerStep: 0.000266,
    secondsPerSequence: 0.00000207,
    allReduceLatencySeconds: 0.0000014,
    secondsPerCall: 0.276,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 17.7,
    itlBandPercent: 42.5,
    ttftErrorPercent: 17.4,
    ttftBandPercent: 55.9,
    throughputErrorPercent: 15.5,
    throughputBandPercent: 38.1,
  },
  fit: {
    rows: 177,
    configurations: 7,
    versions: ["0.5.9"],
    models: ["deepseek-r1", "deepseek-v3", "qwen3.5-397b-a17b"],
    accelerators: ["b200-sxm", "gb200-nvl72"],
  },
  source: ["inferencex-silicon-sample"],
  date: "2026-11-21",
});
