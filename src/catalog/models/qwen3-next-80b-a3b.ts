import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "qwen3-next-80b-a3b",
  name: "Qwen3-Next 80B-A3B",
  totalParameters: 79_674_378_240,
  activeParameters: 3_563_751_424,
  activeCountsEmbedding: false,
  // Vocabulary 151,936 x hidden 2,048.
  embeddingParameters: 311_164_928,
  headParameters: 311_164_928,
  tiedEmbeddings: false,
  // 12 attention layers x hidden 2048 x head dim 256 x (3 x 16 query, gate and output heads + 2 x 2 KV heads).
  attentionParameters: 327_155_712,
  // 48 layers x 512 experts x 3 x hidden 2048 x intermediate 512.
  routedExpertParameters: 77_309_411_328,
  experts: 512,
  expertsPerToken: 10,
  expertLayers: 48,
  layers: 48,
  hiddenSize: 2048,
  groups: [
    {
      kind: "full",
      layers: 12,
      elementsPerToken: 2 * 2 * 256,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 2,
      queryHeads: 16,
      decodeScoreDim: 256,
      decodeValueDim: 256,
      prefillScoreDim: 256,
      prefillValueDim: 256,
    },
  ],
  stateBytesPerSequence: 77_266_944,
  maxContextTokens: 262_144,
  alsoCalled: [],
  parametersPublished: { total: 80e9, active: 3e9 },
  nativeWeights: "bf16",
  source: ["transformers", "slime"],
  date: "2026-08-21",
  notes:
    "36 layers of gated DeltaNet and 12 of gated attention; state is 36 x 32 x 128 x 128 in FP32 plus 884,736 elements of convolution in BF16. No configuration that was read says FP32: that of Qwen3.5 does. With one shared expert; the module for multi-token prediction is left out.",
};

export default model;
