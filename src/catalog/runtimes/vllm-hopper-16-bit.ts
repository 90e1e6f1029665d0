// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.937,
    kvBandwidthEfficiency: 0.853,
    computeEfficiency: 0.815,
    attentionEfficiency: 0.0777,
    linkEfficiency: 0.497,
    unhiddenShare: 0.0532,
    secondsPerLayer: 0.0000191,
    secondsPerExpertLayer: 0.0000139,
    secondsPerStep: 0.00152,
    secondsPerSequence: 0.00000589,
    allReduceLatencySeconds: 0.00000356,
    secondsPerCall: 0.00985,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 10.8,
    itlBandPercent: 18.8,
    ttftErrorPercent: 23.8,
    ttftBandPercent: 35.8,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 80.2,
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
