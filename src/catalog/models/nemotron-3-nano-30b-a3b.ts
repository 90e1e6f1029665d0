import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { mamba2Layers } from "../state-layers.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "nemotron-3-nano-30b-a3b",
  name: "Nemotron 3 Nano 30B-A3B",
  ...modelShape({
    vocabulary: 131_072,
    hidden: 2688,
    layers: 52,
    groups: [attentionGroup({ layers: 6, queryHeads: 32, kvHeads: 2, headDim: 128 })],
    stateLayers: mamba2Layers({ layers: 23, hidden: 2688, heads: 64, headDim: 64, groups: 8, stateDim: 128 }),
    experts: { layers: 23, count: 128, perToken: 6, intermediate: 1856, shared: 3712 },
    // No gate.
    matrices: 2,
    // One a layer.
    norms: 52 + 1,
  }),
  maxContextTokens: 262_144,
  nextTokenLayers: 0,
  alsoCalled: ["Nemotron-Nano-30B(A3B)"],
  parametersPublished: { total: 30e9, active: 3e9 },
  nativeWeights: "bf16 (FP8, NVFP4 published)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--NVIDIA-Nemotron-3-Nano-30B-A3B-BF16_config.json. 23 Mamba-2, 6 attention and 23 expert layers; state is 23 x 64 x 64 x 128 in FP32 plus 423,936 elements of convolution in BF16. The model card claims up to a million tokens of context.",
} satisfies ModelRow;
