import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-coder-480b-a35b",
  name: "Qwen3 Coder 480B-A35B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 6144,
    layers: 62,
    groups: [attentionGroup({ layers: 62, queryHeads: 96, kvHeads: 8, headDim: 128 })],
    experts: { layers: 62, count: 160, perToken: 8, intermediate: 2560 },
  }),
  maxContextTokens: 262_144,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 480e9, active: 35e9 },
  nativeWeights: "bf16 (FP8 checkpoints published)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from Qwen--Qwen3-Coder-480B-A35B-Instruct_config.json.",
} satisfies ModelRow;
