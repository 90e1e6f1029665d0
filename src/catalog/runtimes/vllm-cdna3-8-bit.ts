// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "cdna3",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.566,
    kvBandwidthEfficiency: 0.836,
    computeEfficiency: 0.755,
    attentionEfficiency: 0.182,
    linkEfficiency: 0.186,
    unhiddenShare: 0.239,
    secondsPerLayer: 0.0000455,
    secondsPerExpertLayer: 0.0000302,
    secondsPerStep: 0.000175,
    secondsPerSequence: 0.00000458,
    allReduceLatencySeconds: 0.00000444,
    secondsPerCall: 0.0341,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 12.2,
    itlBandPercent: 26.3,
    ttftErrorPercent: 25.2,
    ttftBandPercent: 45.8,
    throughputErrorPercent: 59.8,
    throughputBandPercent: 86.6,
  },
  fit: {
    rows: 44,
    configurations: 2,
    versions: ["0.10.0"],
    models: ["llama-3.1-405b", "llama-3.1-70b"],
    accelerators: ["mi300x"],
  },
  source: ["rocm-vllm-docker", "oracle-llama-405b-mi300x"],
  date: "2026-11-21",
});
