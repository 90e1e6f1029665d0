import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "opt-6.7b",
  name: "OPT 6.7B",
  ...modelShape({
    vocabulary: 50_272,
    hidden: 4096,
    layers: 32,
    isTied: true,
    groups: [attentionGroup({ layers: 32, queryHeads: 32, kvHeads: 32, headDim: 128 })],
    feedForward: { layers: 32, intermediate: 16_384 },
    matrices: 2,
  }),
  maxContextTokens: 2048,
  alsoCalled: ["facebook/opt-6.7b"],
  parametersPublished: { total: 6.7e9, active: 6.7e9 },
  nativeWeights: "fp16",
  source: ["model-configurations"],
  date: "2026-11-28",
  notes: "Published in fp16. Learned positions and biases are left out.",
} satisfies ModelRow;
