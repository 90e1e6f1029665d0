import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-4b",
  name: "Qwen3 4B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 2560,
    layers: 36,
    isTied: true,
    groups: [attentionGroup({ layers: 36, queryHeads: 32, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 36, intermediate: 9728 },
  }),
  maxContextTokens: 40_960,
  alsoCalled: ["Qwen/Qwen3-4B"],
  parametersPublished: { total: 4e9, active: 4e9 },
  nativeWeights: "bf16",
  source: ["litgpt"],
  date: "2026-11-28",
  notes: null,
} satisfies ModelRow;
