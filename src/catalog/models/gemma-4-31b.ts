import { attentionGroup, headParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const all = attentionGroup({ layers: 10, queryHeads: 32, kvHeads: 4, headDim: 512 });
const near = attentionGroup({ layers: 50, queryHeads: 32, kvHeads: 16, headDim: 256, windowTokens: 1024 });

export default {
  id: "gemma-4-31b",
  name: "Gemma 4 31B",
  ...modelShape({
    vocabulary: 262_144,
    hidden: 5376,
    layers: 60,
    isTied: true,
    groups: [all, near],
    // Layers that attend to all tokens have one matrix for keys and values.
    attentionParameters: headParameters(5376, [all, near]) - 10 * 5376 * 4 * 512,
    feedForward: { layers: 60, intermediate: 21_504 },
    // Four a layer.
    norms: 4 * 60 + 1,
  }),
  maxContextTokens: 262_144,
  alsoCalled: ["google/gemma-4-31B-it", "nvidia/Gemma-4-31B-IT-NVFP4"],
  parametersPublished: { total: 30.7e9, active: 30.7e9 },
  nativeWeights: "bf16 (NVFP4 published)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--Gemma-4-31B-IT-NVFP4_config.json. Text model only: the vision tower is not counted. Layers that attend to all tokens take keys and values from one matrix and keep both, as only keys are rotated.",
} satisfies ModelRow;
