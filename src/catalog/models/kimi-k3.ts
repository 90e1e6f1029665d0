import { latentGroup, latentParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { kimiDeltaLayers } from "../state-layers.ts";
import type { ModelRow } from "./model-row.ts";

const attention = {
  layers: 24,
  queryHeads: 96,
  queryRank: 1536,
  latentDim: 512,
  ropeDim: 64,
  keyDim: 128,
  valueDim: 128,
};

export default {
  id: "kimi-k3",
  name: "Kimi K3",
  ...modelShape({
    vocabulary: 163_840,
    hidden: 7168,
    layers: 93,
    groups: [latentGroup(attention)],
    // The output has a gate.
    attentionParameters: latentParameters(7168, attention) + 24 * 7168 * 96 * 128,
    stateLayers: kimiDeltaLayers({ layers: 69, hidden: 7168, heads: 96, headDim: 128, hasFullGate: true }),
    feedForward: { layers: 1, intermediate: 33_792 },
    experts: { layers: 92, count: 896, perToken: 16, intermediate: 3072, width: 3584, shared: 2 * 3072 },
  }),
  maxContextTokens: 1_048_576,
  alsoCalled: ["moonshotai/Kimi-K3"],
  parametersPublished: { total: 2.8e12, active: 104e9 },
  nativeWeights: "mxfp4 experts, bf16 rest",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from moonshotai--Kimi-K3_config.json. Text model only: the vision tower is not counted. 69 layers of Kimi Delta Attention and 24 of latent attention; state is 69 x 96 x 128 x 128 in FP32 plus 7,630,848 elements of convolution in BF16, both types assumed. Experts work on a latent vector of 3,584. What residuals between blocks of layers weigh is left out.",
} satisfies ModelRow;
