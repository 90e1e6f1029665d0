import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "ministral-3-14b",
  name: "Ministral 3 14B",
  ...modelShape({
    vocabulary: 131_072,
    hidden: 5120,
    layers: 40,
    groups: [attentionGroup({ layers: 40, queryHeads: 32, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 40, intermediate: 16_384 },
  }),
  maxContextTokens: 262_144,
  alsoCalled: ["mistralai/Ministral-3-14B-Instruct-2512"],
  parametersPublished: { total: 13.5e9, active: 13.5e9 },
  nativeWeights: "bf16",
  source: ["model-configurations"],
  date: "2026-11-28",
  notes: "Text model only: the vision encoder is not counted. Instruct checkpoints are in FP8.",
} satisfies ModelRow;
