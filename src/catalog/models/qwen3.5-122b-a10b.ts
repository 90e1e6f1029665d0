import { attentionGroup, headParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { deltaNetLayers } from "../state-layers.ts";
import type { ModelRow } from "./model-row.ts";

const groups = [attentionGroup({ layers: 12, queryHeads: 32, kvHeads: 2, headDim: 256 })];

export default {
  id: "qwen3.5-122b-a10b",
  name: "Qwen3.5 122B-A10B",
  ...modelShape({
    vocabulary: 248_320,
    hidden: 3072,
    layers: 48,
    groups,
    // Each query head has a gate.
    attentionParameters: headParameters(3072, groups, true),
    stateLayers: deltaNetLayers({ layers: 36, hidden: 3072, keyHeads: 16, valueHeads: 64, headDim: 128 }),
    experts: { layers: 48, count: 256, perToken: 8, intermediate: 1024, shared: 1024, sharedIsGated: true },
  }),
  maxContextTokens: 262_144,
  alsoCalled: ["Qwen/Qwen3.5-122B-A10B", "nvidia/Qwen3.5-122B-A10B-NVFP4"],
  parametersPublished: { total: 122e9, active: 10e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--Qwen3.5-122B-A10B-NVFP4_config.json. Text model only: the vision tower is not counted. 36 layers of gated DeltaNet and 12 of gated attention; state is 36 x 64 x 128 x 128 in FP32 plus 1,327,104 elements of convolution in BF16. The module for multi-token prediction is left out.",
} satisfies ModelRow;
