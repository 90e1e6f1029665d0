// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.929,
    kvBandwidthEfficiency: 0.87,
    computeEfficiency: 0.846,
    attentionEfficiency: 0.068,
    linkEfficiency: 0.452,
    unhiddenShare: 0.0673,
    secondsPerLayer: 0.0000219,
    secondsPerExpertLayer: 0.0000116,
    secondsPerStep: 0.00153,
    secondsPerSequence: 0.00000605,
    allReduceLatencySeconds: 0.00000312,
    secondsPerCall: 0.0107,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 10.4,
    itlBandPercent: 20,
    ttftErrorPercent: 22,
    ttftBandPercent: 36.5,
    throughputErrorPercent: 55.9,
    throughputBandPercent: 80.9,
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
