import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { qwen3VlTower } from "../vision-towers.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-vl-2b",
  name: "Qwen3-VL 2B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 2048,
    layers: 28,
    isTied: true,
    groups: [attentionGroup({ layers: 28, queryHeads: 16, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 28, intermediate: 6144 },
  }),
  tower: qwen3VlTower("small", 2048),
  maxContextTokens: 262_144,
  alsoCalled: ["Qwen/Qwen3-VL-2B-Instruct"],
  parametersPublished: { total: 2e9, active: 2e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from Qwen--Qwen3-VL-2B-Instruct_config.json. The counts are of the text model: its vision tower stands apart, and is loaded where images are sent.",
} satisfies ModelRow;
