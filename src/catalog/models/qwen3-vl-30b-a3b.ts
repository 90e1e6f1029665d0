import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { qwen3VlTower } from "../vision-towers.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-vl-30b-a3b",
  name: "Qwen3-VL 30B-A3B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 2048,
    layers: 48,
    groups: [attentionGroup({ layers: 48, queryHeads: 32, kvHeads: 4, headDim: 128 })],
    experts: { layers: 48, count: 128, perToken: 8, intermediate: 768 },
  }),
  tower: qwen3VlTower("large", 2048),
  maxContextTokens: 262_144,
  alsoCalled: ["Qwen/Qwen3-VL-30B-A3B-Instruct"],
  parametersPublished: { total: 30e9, active: 3e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from Qwen--Qwen3-VL-30B-A3B-Instruct_config.json. The counts are of the text model: its vision tower stands apart, and is loaded where images are sent.",
} satisfies ModelRow;
