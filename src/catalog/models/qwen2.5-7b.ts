import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen2.5-7b",
  name: "Qwen2.5 7B",
  ...modelShape({
    vocabulary: 152_064,
    hidden: 3584,
    layers: 28,
    groups: [attentionGroup({ layers: 28, queryHeads: 28, kvHeads: 4, headDim: 128 })],
    feedForward: { layers: 28, intermediate: 18_944 },
    // Biases of query, key and value.
    otherParameters: 28 * (28 + 2 * 4) * 128,
  }),
  maxContextTokens: 32_768,
  nextTokenLayers: 0,
  alsoCalled: ["Qwen/Qwen2.5-7B-Instruct", "Qwen2-7B"],
  parametersPublished: { total: 7.6e9, active: 7.6e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: "131,072 tokens of context with YaRN, which the configuration leaves off.",
} satisfies ModelRow;
