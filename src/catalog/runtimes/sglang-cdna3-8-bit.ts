// Written by `npm run fit`: do not edit.
import { fittedRow } from "./fitted-row.ts";

export default fittedRow({
  engine: "sglang",
  family: "cdna3",
  format: "8-bit",
  figures: {
    bandwidthEfficiency: 0.845,
    kvBandwidthEfficiency: 0.761,
    computeEfficiency: 0.686,
    attentionEfficiency: 0.405,
    linkEfficiency: 0.596,
    unhiddenShare: 0.121,
    secondsPerLayer: 0.0000144,
    secondsPerExpertLayer: 0.000264,
    secondsPerStep: 0.00202,
    secondsPerSequence: 0.00000796,
    allReduceLatencySeconds: 0.00000707,
    secondsPerCall: 0.00775,
    secondsPerPromptToken: 0.000002,
    secondsPerPromptLayer: 0.000507,
    secondsPerPromptExpertLayer: 0.00293,
    secondsPerPromptLatentLayer: 0.00119,
    narrowCacheShare: 0.868,
    secondsToStart: 1.12,
  },
  fit: {
    rows: 18,
    configurations: 3,
    versions: ["0.5.7"],
    models: ["deepseek-v3", "qwen3-coder-480b-a35b"],
    accelerators: ["mi300x"],
    families: 2,
    deployments: ["deepseek-v3 mi300x 8", "qwen3-coder-480b-a35b mi300x 8"],
  },
  errors: {
    deployment: { itl: [9.2, 23], ttft: [27.3, 75.6], throughput: [7.8, 16.4] },
    family: { itl: [12.7, 28.8], ttft: [39.1, 82.8], throughput: [7.9, 19.5] },
    unseen: { itl: [18.1, 39.3], ttft: [44.5, 82.8], throughput: [9.6, 24] },
  },
  source: ["sglang-cookbook"],
  date: "2026-11-29",
});
