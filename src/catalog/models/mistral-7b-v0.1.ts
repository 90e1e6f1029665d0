import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "mistral-7b-v0.1",
  name: "Mistral 7B v0.1",
  ...modelShape({
    vocabulary: 32_000,
    hidden: 4096,
    layers: 32,
    groups: [attentionGroup({ layers: 32, queryHeads: 32, kvHeads: 8, headDim: 128, windowTokens: 4096 })],
    feedForward: { layers: 32, intermediate: 14_336 },
  }),
  maxContextTokens: 32_768,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 7.3e9, active: 7.3e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: "Every layer has a window of 4,096 tokens; versions 0.2 and 0.3 have none.",
} satisfies ModelRow;
