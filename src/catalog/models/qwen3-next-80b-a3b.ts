import { attentionGroup, headParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { deltaNetLayers } from "../state-layers.ts";
import type { ModelRow } from "./model-row.ts";

const groups = [attentionGroup({ layers: 12, queryHeads: 16, kvHeads: 2, headDim: 256 })];

export default {
  id: "qwen3-next-80b-a3b",
  name: "Qwen3-Next 80B-A3B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 2048,
    layers: 48,
    groups,
    // Each query head has a gate.
    attentionParameters: headParameters(2048, groups, true),
    stateLayers: deltaNetLayers({ layers: 36, hidden: 2048, keyHeads: 16, valueHeads: 32, headDim: 128 }),
    experts: { layers: 48, count: 512, perToken: 10, intermediate: 512, shared: 512, sharedIsGated: true },
  }),
  maxContextTokens: 262_144,
  nextTokenLayers: 1,
  alsoCalled: ["Qwen/Qwen3-Coder-Next"],
  parametersPublished: { total: 80e9, active: 3e9 },
  nativeWeights: "bf16",
  source: ["transformers", "slime"],
  date: "2026-08-21",
  notes:
    "36 layers of gated DeltaNet and 12 of gated attention; state is 36 x 32 x 128 x 128 in FP32 plus 884,736 elements of convolution in BF16. No configuration that was read says FP32: that of Qwen3.5 does. With one shared expert; the module for multi-token prediction is left out.",
} satisfies ModelRow;
