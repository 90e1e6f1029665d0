import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen2.5-72b",
  name: "Qwen2.5 72B",
  ...modelShape({
    vocabulary: 152_064,
    hidden: 8192,
    layers: 80,
    groups: [attentionGroup({ layers: 80, queryHeads: 64, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 80, intermediate: 29_568 },
    // Biases of query, key and value.
    otherParameters: 80 * (64 + 2 * 8) * 128,
  }),
  maxContextTokens: 32_768,
  nextTokenLayers: 0,
  alsoCalled: ["Qwen2-72B"],
  parametersPublished: { total: 72.7e9, active: 72.7e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: "131,072 tokens of context with YaRN, which the configuration leaves off.",
} satisfies ModelRow;
