import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-14b",
  name: "Qwen3 14B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 5120,
    layers: 40,
    groups: [attentionGroup({ layers: 40, queryHeads: 40, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 40, intermediate: 17_408 },
  }),
  maxContextTokens: 40_960,
  alsoCalled: ["Qwen/Qwen3-14B"],
  parametersPublished: { total: 14.8e9, active: 14.8e9 },
  nativeWeights: "bf16",
  source: ["litgpt"],
  date: "2026-11-28",
  notes: null,
} satisfies ModelRow;
