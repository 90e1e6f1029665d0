import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "glm-4.6",
  name: "GLM-4.6",
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
  maxContextTokens: 202_752,
  nextTokenLayers: 1,
  alsoCalled: ["zai-org/GLM-4.6", "zai-org/GLM-4.6-FP8", "GLM-4.7"],
  parametersPublished: { total: 355e9, active: 32e9 },
  nativeWeights: "bf16 (FP8 published)",
  source: ["slime", "transformers-docs"],
  date: "2026-08-21",
  notes:
    "Shape of GLM-4.5, whose class the documentation of transformers says it shares; its own configuration was not found. The documentation says 200K tokens of context: 202,752 is the figure of GLM-5.",
} satisfies ModelRow;
