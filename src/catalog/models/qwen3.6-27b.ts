import { attentionGroup, headParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { deltaNetLayers } from "../state-layers.ts";
import type { ModelRow } from "./model-row.ts";

const groups = [attentionGroup({ layers: 16, queryHeads: 24, kvHeads: 4, headDim: 256 })];

export default {
  id: "qwen3.6-27b",
  name: "Qwen3.6 27B",
  ...modelShape({
    vocabulary: 248_320,
    hidden: 5120,
    layers: 64,
    groups,
    // Each query head has a gate.
    attentionParameters: headParameters(5120, groups, true),
    stateLayers: deltaNetLayers({ layers: 48, hidden: 5120, keyHeads: 16, valueHeads: 48, headDim: 128 }),
    feedForward: { layers: 64, intermediate: 17_408 },
  }),
  maxContextTokens: 262_144,
  alsoCalled: ["Qwen/Qwen3.6-27B", "nvidia/Qwen3.6-27B-NVFP4"],
  parametersPublished: { total: 27e9, active: 27e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--Qwen3.6-27B-NVFP4_config.json. Text model only: the vision tower is not counted. 48 layers of gated DeltaNet and 16 of gated attention; state is 48 x 48 x 128 x 128 in FP32 plus 1,474,560 elements of convolution in BF16. The module for multi-token prediction is left out.",
} satisfies ModelRow;
