import { attentionGroup, headParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { deltaNetLayers } from "../state-layers.ts";
import type { ModelRow } from "./model-row.ts";

const groups = [attentionGroup({ layers: 15, queryHeads: 32, kvHeads: 2, headDim: 256 })];

export default {
  id: "qwen3.5-397b-a17b",
  name: "Qwen3.5 397B-A17B",
  ...modelShape({
    vocabulary: 248_320,
    hidden: 4096,
    layers: 60,
    groups,
    // Each query head has a gate.
    attentionParameters: headParameters(4096, groups, true),
    stateLayers: deltaNetLayers({ layers: 45, hidden: 4096, keyHeads: 16, valueHeads: 64, headDim: 128 }),
    experts: { layers: 60, count: 512, perToken: 10, intermediate: 1024, shared: 1024, sharedIsGated: true },
  }),
  maxContextTokens: 262_144,
  nextTokenLayers: 1,
  alsoCalled: ["Qwen/Qwen3.5-397B-A17B"],
  parametersPublished: { total: 397e9, active: 17e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from Qwen--Qwen3.5-397B-A17B_config.json. Text model only: the vision tower is not counted. 45 layers of gated DeltaNet and 15 of gated attention; state is 45 x 64 x 128 x 128 in FP32 plus 1,658,880 elements of convolution in BF16. With one shared expert; the module for multi-token prediction is left out.",
} satisfies ModelRow;
