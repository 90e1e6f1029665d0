import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "mistral-large-2-123b",
  name: "Mistral Large 2 123B",
  ...modelShape({
    vocabulary: 32_768,
    hidden: 12_288,
    layers: 88,
    groups: [attentionGroup({ layers: 88, queryHeads: 96, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 88, intermediate: 28_672 },
  }),
  maxContextTokens: 131_072,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 123e9, active: 123e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: null,
} satisfies ModelRow;
