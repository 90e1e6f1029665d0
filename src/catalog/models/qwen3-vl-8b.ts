import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { qwen3VlTower } from "../vision-towers.ts";
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
  tower: qwen3VlTower("large", 4096),
  maxContextTokens: 262_144,
  alsoCalled: ["Qwen/Qwen3-VL-8B-Instruct"],
  parametersPublished: { total: 8e9, active: 8e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from Qwen--Qwen3-VL-8B-Instruct_config.json. The counts are of the text model: its vision tower stands apart, and is loaded where images are sent.",
} satisfies ModelRow;
