import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "phi-4",
  name: "Phi-4",
  ...modelShape({
    vocabulary: 100_352,
    hidden: 5120,
    layers: 40,
    groups: [attentionGroup({ layers: 40, queryHeads: 40, kvHeads: 10, headDim: 128 })],
    feedForward: { layers: 40, intermediate: 17_920 },
  }),
  maxContextTokens: 16_384,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 14.7e9, active: 14.7e9 },
  nativeWeights: "bf16",
  source: ["litgpt"],
  date: "2026-06-29",
  notes: null,
} satisfies ModelRow;
