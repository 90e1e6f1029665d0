// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.935,
    kvBandwidthEfficiency: 0.858,
    computeEfficiency: 0.816,
    attentionEfficiency: 0.0743,
    linkEfficiency: 0.501,
    unhiddenShare: 0.0521,
    secondsPerLayer: 0.000019,
    secondsPerExpertLayer: 0.0000137,
    secondsPerStep: 0.00153,
    secondsPerSequence: 0.00000554,
    allReduceLatencySeconds: 0.00000357,
    secondsPerCall: 0.00983,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 10.8,
    itlBandPercent: 19.5,
    ttftErrorPercent: 23.4,
    ttftBandPercent: 35.8,
    throughputErrorPercent: 54.9,
    throughputBandPercent: 82.1,
  },
  fit: {
    rows: 177,
    configurations: 10,
    versions: ["0.12.0", "0.15.1"],
    models: ["llama-2-70b", "llama-2-7b", "llama-3.1-70b", "llama-3.1-8b", "mixtral-8x7b", "qwen2.5-7b", "qwen3-32b"],
    accelerators: ["h100-sxm"],
  },
  source: ["blis-vllm-0.15.1", "inferencex-silicon-sample"],
  date: "2026-11-21",
});
