import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "e5-mistral-7b",
  name: "E5 Mistral 7B",
  ...modelShape({
    vocabulary: 32_000,
    hidden: 4096,
    layers: 32,
    hasHead: false,
    groups: [attentionGroup({ layers: 32, queryHeads: 32, kvHeads: 8, headDim: 128, windowTokens: 4096 })],
    feedForward: { layers: 32, intermediate: 14_336 },
  }),
  maxContextTokens: 32_768,
  alsoCalled: ["intfloat/e5-mistral-7b-instruct"],
  parametersPublished: { total: 7.1e9, active: 7.1e9 },
  nativeWeights: "fp16",
  source: ["e5-mistral"],
  date: "2026-11-28",
  notes: "Mistral 7B v0.1 without a head; prompts of more than 4,096 tokens are not recommended.",
} satisfies ModelRow;
