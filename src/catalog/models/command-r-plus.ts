import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "command-r-plus",
  name: "Command R+",
  ...modelShape({
    vocabulary: 256_000,
    hidden: 12_288,
    layers: 64,
    isTied: true,
    groups: [attentionGroup({ layers: 64, queryHeads: 96, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 64, intermediate: 33_792 },
    // One a layer.
    norms: 64 + 1,
  }),
  maxContextTokens: 131_072,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 104e9, active: 104e9 },
  nativeWeights: "fp16",
  source: ["command-r-plus-configs"],
  date: "2026-11-21",
  notes:
    "Shape from copies of the configuration beside quantised checkpoints. 64 layers: 56, as one list has them, would give 91 billion parameters.",
} satisfies ModelRow;
