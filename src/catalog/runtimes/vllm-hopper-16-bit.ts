// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.94,
    kvBandwidthEfficiency: 0.851,
    computeEfficiency: 0.81,
    attentionEfficiency: 0.0767,
    linkEfficiency: 0.502,
    unhiddenShare: 0.056,
    secondsPerLayer: 0.0000194,
    secondsPerExpertLayer: 0.0000148,
    secondsPerStep: 0.00153,
    secondsPerSequence: 0.00000511,
    allReduceLatencySeconds: 0.00000356,
    secondsPerCall: 0.00976,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 10.6,
    itlBandPercent: 19.2,
    ttftErrorPercent: 23.5,
    ttftBandPercent: 35.8,
    throughputErrorPercent: 54.7,
    throughputBandPercent: 82.7,
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
