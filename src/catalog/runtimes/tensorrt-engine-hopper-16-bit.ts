// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "tensorrt-engine",
  family: "hopper",
  format: "16-bit",
  figures: {
    bandwidthEfficiency: 0.905,
    kvBandwidthEfficiency: 0.855,
    computeEfficiency: 0.733,
    attentionEfficiency: 0.418,
    linkEfficiency: 0.302,
    unhiddenShare: 0.415,
    secondsPerLayer: 0.0000384,
    secondsPerExpertLayer: 0.0000292,
    secondsPerStep: 0.000317,
    secondsPerSequence: 0.0000279,
    allReduceLatencySeconds: 0.00000549,
    secondsPerCall: 0.0892,
    secondsPerPromptToken: 0.000002,
    itlErrorPercent: 6.3,
    itlBandPercent: 10.1,
    ttftErrorPercent: 18.3,
    ttftBandPercent: 28.3,
    throughputErrorPercent: 12.1,
    throughputBandPercent: 24.8,
  },
  fit: {
    rows: 46,
    configurations: 4,
    versions: ["0.14"],
    models: ["llama-3.1-70b", "llama-3.1-8b"],
    accelerators: ["h100-sxm", "h200-sxm"],
  },
  source: ["tensorrt-llm-perf"],
  date: "2026-11-21",
});
