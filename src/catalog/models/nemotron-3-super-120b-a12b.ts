import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { mamba2Layers } from "../state-layers.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "nemotron-3-super-120b-a12b",
  name: "Nemotron 3 Super 120B-A12B",
  ...modelShape({
    vocabulary: 131_072,
    hidden: 4096,
    layers: 88,
    groups: [attentionGroup({ layers: 8, queryHeads: 32, kvHeads: 2, headDim: 128 })],
    stateLayers: mamba2Layers({ layers: 40, hidden: 4096, heads: 128, headDim: 64, groups: 8, stateDim: 128 }),
    experts: { layers: 40, count: 512, perToken: 22, intermediate: 2688, width: 1024, shared: 5376 },
    // No gate.
    matrices: 2,
    // One a layer.
    norms: 88 + 1,
  }),
  maxContextTokens: 262_144,
  nextTokenLayers: 1,
  alsoCalled: ["nvidia/Nemotron-3-Super-120B"],
  parametersPublished: { total: 120e9, active: 12e9 },
  nativeWeights: "fp8 / NVFP4",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--NVIDIA-Nemotron-3-Super-120B-A12B-FP8_config.json. 40 Mamba-2, 8 attention and 40 expert layers; state is 40 x 128 x 64 x 128 in FP32 plus 1,228,800 elements of convolution in BF16. Experts work on a latent vector of 1,024, with one shared expert.",
} satisfies ModelRow;
