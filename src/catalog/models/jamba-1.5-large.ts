import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { mambaLayers } from "../state-layers.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "jamba-1.5-large",
  name: "Jamba 1.5 Large",
  ...modelShape({
    vocabulary: 65_536,
    hidden: 8192,
    layers: 72,
    groups: [attentionGroup({ layers: 9, queryHeads: 64, kvHeads: 8, headDim: 128 })],
    stateLayers: mambaLayers({ layers: 63, hidden: 8192, inner: 16_384, stateDim: 16, stepRank: 512 }),
    feedForward: { layers: 36, intermediate: 24_576 },
    experts: { layers: 36, count: 16, perToken: 2, intermediate: 24_576 },
  }),
  maxContextTokens: 262_144,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 398e9, active: 94e9 },
  nativeWeights: "bf16 (ExpertsInt8 in vLLM)",
  source: ["genz-llm-analyzer", "jamba-1.5-card"],
  date: "2026-07-29",
  notes:
    "9 attention and 63 Mamba layers, every other one with experts; state is 63 x 16,384 x 16 elements in FP32 plus 63 x 16,384 x 3 of convolution in BF16, both types assumed.",
} satisfies ModelRow;
