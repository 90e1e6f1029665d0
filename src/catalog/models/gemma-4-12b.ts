import { attentionGroup, headParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const all = attentionGroup({ layers: 8, queryHeads: 16, kvHeads: 1, headDim: 512 });
const near = attentionGroup({ layers: 40, queryHeads: 16, kvHeads: 8, headDim: 256, windowTokens: 1024 });

export default {
  id: "gemma-4-12b",
  name: "Gemma 4 12B",
  ...modelShape({
    vocabulary: 262_144,
    hidden: 3840,
    layers: 48,
    isTied: true,
    groups: [all, near],
    // Layers that attend to all tokens have one matrix for keys and values.
    attentionParameters: headParameters(3840, [all, near]) - 8 * 3840 * 512,
    feedForward: { layers: 48, intermediate: 15_360 },
    // Four a layer.
    norms: 4 * 48 + 1,
  }),
  maxContextTokens: 262_144,
  alsoCalled: ["google/gemma-4-12B-it", "gemma-4-12B-it"],
  parametersPublished: { total: 12e9, active: 12e9 },
  nativeWeights: "bf16",
  source: ["model-configurations"],
  date: "2026-11-28",
  notes:
    "Text model only. Layers that attend to all tokens take keys and values from one matrix and keep both, as only keys are rotated.",
} satisfies ModelRow;
