import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "minimax-m2",
  name: "MiniMax M2",
  ...modelShape({
    vocabulary: 200_064,
    hidden: 3072,
    layers: 62,
    groups: [attentionGroup({ layers: 62, queryHeads: 48, kvHeads: 8, headDim: 128 })],
    experts: { layers: 62, count: 256, perToken: 8, intermediate: 1536 },
  }),
  maxContextTokens: 196_608,
  nextTokenLayers: 3,
  alsoCalled: ["MiniMax-M2.5", "MiniMaxAI/MiniMax-M2.5"],
  parametersPublished: { total: 230e9, active: 10e9 },
  nativeWeights: "fp8 (block 128x128)",
  source: ["aiconfigurator", "slime"],
  date: "2026-08-21",
  notes:
    "Shape from MiniMaxAI--MiniMax-M2.5_config.json, of the same class. All layers attend to every token. Three modules for multi-token prediction are left out; later versions list 204,800 tokens of context.",
} satisfies ModelRow;
