import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-32b",
  name: "Qwen3 32B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 5120,
    layers: 64,
    groups: [attentionGroup({ layers: 64, queryHeads: 64, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 64, intermediate: 25_600 },
  }),
  maxContextTokens: 40_960,
  nextTokenLayers: 0,
  alsoCalled: ["Qwen/Qwen3-32B", "Qwen/Qwen3-32B-AWQ", "Qwen/Qwen3-32B-FP8", "nvidia/Qwen3-32B-NVFP4"],
  parametersPublished: { total: 32.8e9, active: 32.8e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from Qwen--Qwen3-32B_config.json. 131,072 tokens of context with YaRN, which the configuration leaves off.",
} satisfies ModelRow;
