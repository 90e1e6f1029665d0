import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { mamba2Layers } from "../state-layers.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "nemotron-3-ultra-550b-a55b",
  name: "Nemotron 3 Ultra 550B-A55B",
  ...modelShape({
    vocabulary: 131_072,
    hidden: 8192,
    layers: 108,
    groups: [attentionGroup({ layers: 12, queryHeads: 64, kvHeads: 2, headDim: 128 })],
    stateLayers: mamba2Layers({ layers: 48, hidden: 8192, heads: 256, headDim: 64, groups: 8, stateDim: 128 }),
    experts: { layers: 48, count: 512, perToken: 22, intermediate: 5120, width: 2048, shared: 10_240 },
    // No gate.
    matrices: 2,
    // One a layer.
    norms: 108 + 1,
  }),
  maxContextTokens: 262_144,
  nextTokenLayers: 1,
  alsoCalled: [],
  parametersPublished: { total: 550e9, active: 55e9 },
  nativeWeights: "bf16 / fp8 / NVFP4",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--NVIDIA-Nemotron-3-Ultra-550B-A55B-BF16_config.json. 48 Mamba-2, 12 attention and 48 expert layers; state is 48 x 256 x 64 x 128 in FP32 plus 2,654,208 elements of convolution in BF16. Experts work on a latent vector of 2,048, with one shared expert.",
} satisfies ModelRow;
