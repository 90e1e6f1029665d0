import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-30b-a3b",
  name: "Qwen3 30B-A3B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 2048,
    layers: 48,
    groups: [attentionGroup({ layers: 48, queryHeads: 32, kvHeads: 4, headDim: 128 })],
    experts: { layers: 48, count: 128, perToken: 8, intermediate: 768 },
  }),
  maxContextTokens: 40_960,
  nextTokenLayers: 0,
  alsoCalled: ["Qwen/Qwen3-30B-A3B"],
  parametersPublished: { total: 30.5e9, active: 3.3e9 },
  nativeWeights: "bf16 (FP8 checkpoints published)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from Qwen--Qwen3-30B-A3B_config.json.",
} satisfies ModelRow;
