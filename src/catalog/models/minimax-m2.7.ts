import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "minimax-m2.7",
  name: "MiniMax M2.7",
  ...modelShape({
    vocabulary: 200_064,
    hidden: 3072,
    layers: 62,
    groups: [attentionGroup({ layers: 62, queryHeads: 48, kvHeads: 8, headDim: 128 })],
    experts: { layers: 62, count: 256, perToken: 8, intermediate: 1536 },
  }),
  maxContextTokens: 196_608,
  alsoCalled: ["MiniMaxAI/MiniMax-M2.7", "nvidia/MiniMax-M2.7-NVFP4"],
  parametersPublished: { total: 230e9, active: 10e9 },
  nativeWeights: "fp8",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--MiniMax-M2.7-NVFP4_config.json, that of MiniMax M2. Modules for multi-token prediction are left out. Published counts are those of M2.",
} satisfies ModelRow;
