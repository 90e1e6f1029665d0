import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { qwen3VlTower } from "../vision-towers.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-vl-32b",
  name: "Qwen3-VL 32B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 5120,
    layers: 64,
    groups: [attentionGroup({ layers: 64, queryHeads: 64, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 64, intermediate: 25_600 },
  }),
  tower: qwen3VlTower("large", 5120),
  maxContextTokens: 262_144,
  alsoCalled: ["Qwen/Qwen3-VL-32B-Instruct", "Qwen/Qwen3-VL-32B-Thinking"],
  parametersPublished: { total: 32e9, active: 32e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from Qwen--Qwen3-VL-32B-Instruct_config.json. The counts are of the text model: its vision tower stands apart, and is loaded where images are sent.",
} satisfies ModelRow;
