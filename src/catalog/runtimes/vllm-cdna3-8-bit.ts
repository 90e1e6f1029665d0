// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "vllm",
  family: "cdna3",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.602,
    kvBandwidthEfficiency: 0.815,
    computeEfficiency: 0.696,
    attentionEfficiency: 0.209,
    linkEfficiency: 0.181,
    unhiddenShare: 0.16,
    secondsPerLayer: 0.0000431,
    secondsPerExpertLayer: 0.0000354,
    secondsPerStep: 0.000216,
    secondsPerSequence: 0.00000566,
    allReduceLatencySeconds: 0.00000497,
    secondsPerCall: 0.0369,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 11.5,
    itlBandPercent: 25.8,
    ttftErrorPercent: 25.8,
    ttftBandPercent: 49.4,
    throughputErrorPercent: 58.8,
    throughputBandPercent: 88.6,
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
