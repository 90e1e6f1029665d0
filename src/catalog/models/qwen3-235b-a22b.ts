import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-235b-a22b",
  name: "Qwen3 235B-A22B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 4096,
    layers: 94,
    groups: [attentionGroup({ layers: 94, queryHeads: 64, kvHeads: 4, headDim: 128 })],
    experts: { layers: 94, count: 128, perToken: 8, intermediate: 1536 },
  }),
  maxContextTokens: 40_960,
  nextTokenLayers: 0,
  alsoCalled: [
    "Qwen/Qwen3-235B-A22B-FP8",
    "Qwen/Qwen3-235B-A22B-Instruct-2507",
    "Qwen/Qwen3-235B-A22B-Instruct-2507-FP8",
  ],
  parametersPublished: { total: 235e9, active: 22e9 },
  nativeWeights: "bf16 (FP8 checkpoints published)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from Qwen--Qwen3-235B-A22B_config.json.",
} satisfies ModelRow;
