// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "first-vllm",
  family: "cdna2",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.438,
    kvBandwidthEfficiency: 0.685,
    computeEfficiency: 0.574,
    attentionEfficiency: 0.356,
    linkEfficiency: 0.138,
    unhiddenShare: 0.0926,
    secondsPerLayer: 0.000175,
    secondsPerExpertLayer: 0.0000653,
    secondsPerStep: 0.000372,
    secondsPerSequence: 0.000134,
    allReduceLatencySeconds: 0.0000212,
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
    rows: 201,
    configurations: 10,
    versions: ["2024 (not in file)"],
    models: ["llama-2-7b", "llama-3.1-70b", "llama-3.1-8b", "mistral-7b-v0.1", "mixtral-8x7b", "qwen2.5-7b"],
    accelerators: ["mi250"],
  },
  source: ["llm-inference-bench"],
  date: "2026-11-28",
});
