import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "deepseek-v3.2",
  name: "DeepSeek V3.2",
  totalParameters: 671_877_788_672,
  activeParameters: 37_476_987_904,
  activeCountsEmbedding: false,
  // Vocabulary 129,280 x hidden 7,168.
  embeddingParameters: 926_679_040,
  headParameters: 926_679_040,
  tiedEmbeddings: false,
  // Layers x (hidden x 1,536 + 1,536 x heads x 192 + hidden x 576 + 512 x heads x 256 + heads x 128 x hidden,
  // and the indexer's 1,536 x 64 x 128 + hidden x 128 + hidden x 64).
  attentionParameters: 12_264_931_328,
  // 58 layers x 256 experts x 3 x hidden 7168 x intermediate 2048.
  routedExpertParameters: 653_908_770_816,
  experts: 256,
  expertsPerToken: 8,
  expertLayers: 58,
  layers: 61,
  hiddenSize: 7168,
  groups: [
    {
      kind: "latent",
      layers: 61,
      elementsPerToken: 512 + 64,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: 2_048,
      kvHeads: null,
      queryHeads: 128,
      decodeScoreDim: 512 + 64,
      decodeValueDim: 512,
      prefillScoreDim: 128 + 64,
      prefillValueDim: 128,
    },
    {
      kind: "latent",
      layers: 61,
      // Bytes: 128 elements of FP8 and an FP32 scale.
      elementsPerToken: 132,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: 1,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: null,
      // The indexer scores every token and reads no values.
      queryHeads: 64,
      decodeScoreDim: 128,
      decodeValueDim: 0,
      prefillScoreDim: 128,
      prefillValueDim: 0,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 163_840,
  alsoCalled: ["deepseek-ai/DeepSeek-V3.2"],
  parametersPublished: { total: 671e9, active: 37e9 },
  nativeWeights: "fp8 (block 128x128)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from deepseek-ai--DeepSeek-V3.2_config.json. Sparse attention: an indexer reads all keys of its own and picks the 2,048 tokens that a query attends to. Its entry of 132 bytes is 128 elements of FP8 and an FP32 scale. The module for multi-token prediction is left out.",
};

export default model;
