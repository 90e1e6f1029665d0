import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-0.6b",
  name: "Qwen3 0.6B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 1024,
    layers: 28,
    isTied: true,
    groups: [attentionGroup({ layers: 28, queryHeads: 16, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 28, intermediate: 3072 },
  }),
  maxContextTokens: 40_960,
  alsoCalled: ["Qwen/Qwen3-0.6B"],
  parametersPublished: { total: 0.6e9, active: 0.6e9 },
  nativeWeights: "bf16",
  source: ["litgpt"],
  date: "2026-11-28",
  notes: null,
} satisfies ModelRow;
