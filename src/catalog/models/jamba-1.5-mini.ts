import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { mambaLayers } from "../state-layers.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "jamba-1.5-mini",
  name: "Jamba 1.5 Mini",
  ...modelShape({
    vocabulary: 65_536,
    hidden: 4096,
    layers: 32,
    groups: [attentionGroup({ layers: 4, queryHeads: 32, kvHeads: 8, headDim: 128 })],
    stateLayers: mambaLayers({ layers: 28, hidden: 4096, inner: 8192, stateDim: 16, stepRank: 256 }),
    feedForward: { layers: 16, intermediate: 14_336 },
    experts: { layers: 16, count: 16, perToken: 2, intermediate: 14_336 },
  }),
  maxContextTokens: 262_144,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 52e9, active: 12e9 },
  nativeWeights: "bf16 (ExpertsInt8 in vLLM)",
  source: ["genz-llm-analyzer", "jamba-1.5-card"],
  date: "2026-07-29",
  notes:
    "4 attention and 28 Mamba layers, every other one with experts; state is 28 x 8,192 x 16 elements in FP32 plus 28 x 8,192 x 3 of convolution in BF16, both types assumed. The paper gives 4 GB of KV cache at 256K tokens.",
} satisfies ModelRow;
