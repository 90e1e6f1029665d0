import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "mistral-7b-v0.3",
  name: "Mistral 7B v0.3",
  ...modelShape({
    vocabulary: 32_768,
    hidden: 4096,
    layers: 32,
    groups: [attentionGroup({ layers: 32, queryHeads: 32, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 32, intermediate: 14_336 },
  }),
  maxContextTokens: 32_768,
  nextTokenLayers: 0,
  alsoCalled: ["Mistral-7B"],
  parametersPublished: { total: 7.3e9, active: 7.3e9 },
  nativeWeights: "bf16",
  source: ["litgpt"],
  date: "2026-06-29",
  notes: null,
} satisfies ModelRow;
