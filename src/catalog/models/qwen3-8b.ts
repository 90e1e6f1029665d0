import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-8b",
  name: "Qwen3 8B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 4096,
    layers: 36,
    groups: [attentionGroup({ layers: 36, queryHeads: 32, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 36, intermediate: 12_288 },
  }),
  maxContextTokens: 40_960,
  nextTokenLayers: 0,
  alsoCalled: ["Qwen/Qwen3-8B", "Qwen/Qwen3-8B-FP8", "Qwen3-8B-Base"],
  parametersPublished: { total: 8.2e9, active: 8.2e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from Qwen--Qwen3-8B_config.json. 131,072 tokens of context with YaRN, which the configuration leaves off.",
} satisfies ModelRow;
