import { attentionGroup, headParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { deltaNetLayers } from "../state-layers.ts";
import type { ModelRow } from "./model-row.ts";

const groups = [attentionGroup({ layers: 10, queryHeads: 16, kvHeads: 2, headDim: 256 })];

export default {
  id: "qwen3.5-35b-a3b",
  name: "Qwen3.5 35B-A3B",
  ...modelShape({
    vocabulary: 248_320,
    hidden: 2048,
    layers: 40,
    groups,
    // Each query head has a gate.
    attentionParameters: headParameters(2048, groups, true),
    stateLayers: deltaNetLayers({ layers: 30, hidden: 2048, keyHeads: 16, valueHeads: 32, headDim: 128 }),
    experts: { layers: 40, count: 256, perToken: 8, intermediate: 512, shared: 512, sharedIsGated: true },
  }),
  maxContextTokens: 262_144,
  alsoCalled: ["Qwen/Qwen3.5-35B-A3B"],
  parametersPublished: { total: 35e9, active: 3e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from Qwen--Qwen3.5-35B-A3B_config.json. Text model only: the vision tower is not counted. 30 layers of gated DeltaNet and 10 of gated attention; state is 30 x 32 x 128 x 128 in FP32 plus 737,280 elements of convolution in BF16. The module for multi-token prediction is left out.",
} satisfies ModelRow;
