import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen2.5-32b",
  name: "Qwen2.5 32B",
  ...modelShape({
    vocabulary: 152_064,
    hidden: 5120,
    layers: 64,
    groups: [attentionGroup({ layers: 64, queryHeads: 40, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 64, intermediate: 27_648 },
    // Biases of query, key and value.
    otherParameters: 64 * (40 + 2 * 8) * 128,
  }),
  maxContextTokens: 32_768,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 32.5e9, active: 32.5e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: "131,072 tokens of context with YaRN, which the configuration leaves off.",
} satisfies ModelRow;
