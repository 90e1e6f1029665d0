import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "llama-2-13b",
  name: "Llama 2 13B",
  ...modelShape({
    vocabulary: 32_000,
    hidden: 5120,
    layers: 40,
    groups: [attentionGroup({ layers: 40, queryHeads: 40, kvHeads: 40, headDim: 128 })],
    feedForward: { layers: 40, intermediate: 13_824 },
  }),
  maxContextTokens: 4096,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 13e9, active: 13e9 },
  nativeWeights: "fp16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: null,
} satisfies ModelRow;
