import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "mistral-nemo-12b",
  name: "Mistral Nemo 12B",
  ...modelShape({
    vocabulary: 131_072,
    hidden: 5120,
    layers: 40,
    groups: [attentionGroup({ layers: 40, queryHeads: 32, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 40, intermediate: 14_336 },
  }),
  maxContextTokens: 131_072,
  alsoCalled: ["mistralai/Mistral-Nemo-Instruct-2407"],
  parametersPublished: { total: 12e9, active: 12e9 },
  nativeWeights: "bf16",
  source: ["model-configurations"],
  date: "2026-11-28",
  notes: "Heads of 128, not of hidden size over heads.",
} satisfies ModelRow;
