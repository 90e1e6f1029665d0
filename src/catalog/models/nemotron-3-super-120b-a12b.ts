import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "nemotron-3-super-120b-a12b",
  name: "Nemotron 3 Super 120B-A12B",
  totalParameters: 120_668_687_360,
  activeParameters: 12_233_346_048,
  activeCountsEmbedding: false,
  // Vocabulary 131,072 x hidden 4,096.
  embeddingParameters: 536_870_912,
  headParameters: 536_870_912,
  tiedEmbeddings: false,
  // 8 attention layers x hidden 4096 x head dim 128 x (2 x 32 query and output heads + 2 x 2 KV heads).
  attentionParameters: 285_212_672,
  // 40 layers x 512 experts x 2 x latent 1024 x intermediate 2688.
  routedExpertParameters: 112_742_891_520,
  experts: 512,
  expertsPerToken: 22,
  expertLayers: 40,
  layers: 88,
  hiddenSize: 4096,
  groups: [
    {
      kind: "full",
      layers: 8,
      elementsPerToken: 2 * 2 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 2,
      queryHeads: 32,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 170_229_760,
  maxContextTokens: 262_144,
  alsoCalled: ["nvidia/Nemotron-3-Super-120B"],
  parametersPublished: { total: 120e9, active: 12e9 },
  nativeWeights: "fp8 / NVFP4",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--NVIDIA-Nemotron-3-Super-120B-A12B-FP8_config.json. 40 Mamba-2, 8 attention and 40 expert layers; state is 40 x 128 x 64 x 128 in FP32 plus 1,228,800 elements of convolution in BF16. Experts work on a latent vector of 1,024, with one shared expert.",
};

export default model;
