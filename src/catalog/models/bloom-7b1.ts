import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "bloom-7b1",
  name: "BLOOM 7B1",
  ...modelShape({
    vocabulary: 250_880,
    hidden: 4096,
    layers: 30,
    isTied: true,
    groups: [attentionGroup({ layers: 30, queryHeads: 32, kvHeads: 32, headDim: 128 })],
    feedForward: { layers: 30, intermediate: 16_384 },
    matrices: 2,
  }),
  maxContextTokens: 2048,
  alsoCalled: ["bigscience/bloom-7b1"],
  parametersPublished: { total: 7.1e9, active: 7.1e9 },
  nativeWeights: "fp16",
  source: ["model-configurations"],
  date: "2026-11-28",
  notes: "Published in fp16. Biases are left out.",
} satisfies ModelRow;
