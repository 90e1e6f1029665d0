import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "nemotron-3-ultra-550b-a55b",
  name: "Nemotron 3 Ultra 550B-A55B",
  totalParameters: 549_308_968_960,
  activeParameters: 54_985_076_736,
  activeCountsEmbedding: false,
  // Vocabulary 131,072 x hidden 8,192.
  embeddingParameters: 1_073_741_824,
  headParameters: 1_073_741_824,
  tiedEmbeddings: false,
  // 12 attention layers x hidden 8192 x head dim 128 x (2 x 64 query and output heads + 2 x 2 KV heads).
  attentionParameters: 1_660_944_384,
  // 48 layers x 512 experts x 2 x latent 2048 x intermediate 5120.
  routedExpertParameters: 515_396_075_520,
  experts: 512,
  expertsPerToken: 22,
  expertLayers: 48,
  layers: 108,
  hiddenSize: 8192,
  groups: [
    {
      kind: "full",
      layers: 12,
      elementsPerToken: 2 * 2 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 2,
      queryHeads: 64,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 407_961_600,
  maxContextTokens: 262_144,
  alsoCalled: [],
  parametersPublished: { total: 550e9, active: 55e9 },
  nativeWeights: "bf16 / fp8 / NVFP4",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--NVIDIA-Nemotron-3-Ultra-550B-A55B-BF16_config.json. 48 Mamba-2, 12 attention and 48 expert layers; state is 48 x 256 x 64 x 128 in FP32 plus 2,654,208 elements of convolution in BF16. Experts work on a latent vector of 2,048, with one shared expert.",
};

export default model;
