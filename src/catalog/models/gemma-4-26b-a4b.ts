import { attentionGroup, headParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const all = attentionGroup({ layers: 5, queryHeads: 16, kvHeads: 2, headDim: 512 });
const near = attentionGroup({ layers: 25, queryHeads: 16, kvHeads: 8, headDim: 256, windowTokens: 1024 });

export default {
  id: "gemma-4-26b-a4b",
  name: "Gemma 4 26B-A4B",
  ...modelShape({
    vocabulary: 262_144,
    hidden: 2816,
    layers: 30,
    isTied: true,
    groups: [all, near],
    // Layers that attend to all tokens have one matrix for keys and values.
    attentionParameters: headParameters(2816, [all, near]) - 5 * 2816 * 2 * 512,
    feedForward: { layers: 30, intermediate: 2112 },
    experts: { layers: 30, count: 128, perToken: 8, intermediate: 704 },
    // Four a layer.
    norms: 4 * 30 + 1,
  }),
  maxContextTokens: 262_144,
  alsoCalled: ["google/gemma-4-26B-A4B-it"],
  parametersPublished: { total: 25.2e9, active: 3.8e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from google--gemma-4-26B-A4B_config.json. Text model only: the vision tower is not counted. Layers that attend to all tokens take keys and values from one matrix and keep both, as only keys are rotated.",
} satisfies ModelRow;
