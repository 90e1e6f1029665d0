import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "aquila-7b",
  name: "Aquila 7B",
  ...modelShape({
    vocabulary: 100_008,
    hidden: 4096,
    layers: 32,
    groups: [attentionGroup({ layers: 32, queryHeads: 32, kvHeads: 32, headDim: 128 })],
    feedForward: { layers: 32, intermediate: 11_008 },
  }),
  maxContextTokens: 2048,
  alsoCalled: ["BAAI/Aquila-7B"],
  parametersPublished: { total: 7e9, active: 7e9 },
  nativeWeights: "bf16",
  source: ["model-configurations"],
  date: "2026-11-28",
  notes: null,
} satisfies ModelRow;
