import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "glm-4.5",
  name: "GLM-4.5",
  ...modelShape({
    vocabulary: 151_552,
    hidden: 5120,
    layers: 92,
    groups: [attentionGroup({ layers: 92, queryHeads: 96, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 3, intermediate: 12_288 },
    experts: { layers: 89, count: 160, perToken: 8, intermediate: 1536, shared: 1536 },
    // Biases of query, key and value.
    otherParameters: 92 * (96 + 2 * 8) * 128,
  }),
  maxContextTokens: 131_072,
  nextTokenLayers: 1,
  alsoCalled: [],
  parametersPublished: { total: 355e9, active: 32e9 },
  nativeWeights: "bf16 (FP8 published)",
  source: ["slime", "transformers-docs"],
  date: "2026-08-21",
  notes: "Shape from slime's glm4.5-355B-A32B.sh. The module for multi-token prediction is left out.",
} satisfies ModelRow;
