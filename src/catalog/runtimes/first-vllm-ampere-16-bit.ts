// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "first-vllm",
  family: "ampere",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.708,
    kvBandwidthEfficiency: 0.546,
    computeEfficiency: 0.59,
    attentionEfficiency: 0.354,
    linkEfficiency: 0.163,
    unhiddenShare: 0.148,
    secondsPerLayer: 0.000103,
    secondsPerExpertLayer: 0.0000417,
    secondsPerStep: 0.000296,
    secondsPerSequence: 0.000066,
    allReduceLatencySeconds: 0.00000434,
    secondsPerCall: 0.0507,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 34.3,
    itlBandPercent: 46.7,
    ttftErrorPercent: 56.5,
    ttftBandPercent: 82,
    throughputErrorPercent: null,
    throughputBandPercent: null,
  },
  fit: {
    rows: 180,
    configurations: 9,
    versions: ["2024 (not in file)"],
    models: ["llama-2-7b", "llama-3.1-8b", "mistral-7b-v0.1", "mixtral-8x7b", "qwen2.5-7b"],
    accelerators: ["a100-80gb-sxm"],
  },
  source: ["llm-inference-bench"],
  date: "2026-11-28",
});
