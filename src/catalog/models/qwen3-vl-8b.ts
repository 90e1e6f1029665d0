import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-vl-8b",
  name: "Qwen3-VL 8B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 4096,
    layers: 36,
    groups: [attentionGroup({ layers: 36, queryHeads: 32, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 36, intermediate: 12_288 },
  }),
  maxContextTokens: 262_144,
  alsoCalled: ["Qwen/Qwen3-VL-8B-Instruct"],
  parametersPublished: { total: 8e9, active: 8e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from Qwen--Qwen3-VL-8B-Instruct_config.json. Text model only: the vision tower is not counted.",
} satisfies ModelRow;
