import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "glm-4.5-air",
  name: "GLM-4.5 Air",
  ...modelShape({
    vocabulary: 151_552,
    hidden: 4096,
    layers: 46,
    groups: [attentionGroup({ layers: 46, queryHeads: 96, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 1, intermediate: 10_944 },
    experts: { layers: 45, count: 128, perToken: 8, intermediate: 1408, shared: 1408 },
    // Biases of query, key and value.
    otherParameters: 46 * (96 + 2 * 8) * 128,
  }),
  maxContextTokens: 131_072,
  alsoCalled: ["zai-org/GLM-4.5-Air", "zai-org/GLM-4.5-Air-FP8"],
  parametersPublished: { total: 106e9, active: 12e9 },
  nativeWeights: "bf16 (FP8 published)",
  source: ["model-configurations"],
  date: "2026-11-28",
  notes: "The module for multi-token prediction is left out.",
} satisfies ModelRow;
