import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "deepseek-v4-flash",
  name: "DeepSeek V4 Flash",
  totalParameters: 284_332_240_471,
  activeParameters: 13_270_101_591,
  activeCountsEmbedding: false,
  // Vocabulary 129,280 x hidden 4,096.
  embeddingParameters: 529_530_880,
  headParameters: 529_530_880,
  tiedEmbeddings: false,
  // 43 layers x (hidden x 1,024 + 1,024 x 64 x 512 + hidden x 512 + 64 x 512 x 1,024 + 8 x 1,024 x hidden), compressors of
  // 21 x 2 x hidden x 1,024 and 20 x 2 x hidden x 512, indexers of 21 x (1,024 x 64 x 128 + hidden x 64 + 2 x hidden x 256).
  attentionParameters: 5_084_807_168,
  // 43 layers x 256 experts x 3 x hidden 4096 x intermediate 2048.
  routedExpertParameters: 277_025_390_592,
  experts: 256,
  expertsPerToken: 6,
  expertLayers: 43,
  layers: 43,
  hiddenSize: 4096,
  groups: [
    {
      kind: "window",
      layers: 43,
      // One vector is key and value of every head.
      elementsPerToken: 512,
      windowTokens: 128,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: null,
      queryHeads: 64,
      decodeScoreDim: 512,
      decodeValueDim: 512,
      prefillScoreDim: 512,
      prefillValueDim: 512,
    },
    {
      kind: "compressed",
      layers: 21,
      elementsPerToken: 512,
      windowTokens: null,
      tokensPerEntry: 4,
      bytesPerElement: null,
      // Of 8 tokens, value and score in FP32: the compressor's 512 and the indexer's 128.
      constantBytes: 8 * (512 + 128) * 8,
      attendedEntries: 512,
      kvHeads: null,
      queryHeads: 64,
      decodeScoreDim: 512,
      decodeValueDim: 512,
      prefillScoreDim: 512,
      prefillValueDim: 512,
    },
    {
      kind: "compressed",
      layers: 21,
      elementsPerToken: 128,
      windowTokens: null,
      tokensPerEntry: 4,
      // FP4.
      bytesPerElement: 0.5,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: null,
      // The indexer scores every entry and reads no values.
      queryHeads: 64,
      decodeScoreDim: 128,
      decodeValueDim: 0,
      prefillScoreDim: 128,
      prefillValueDim: 0,
    },
    {
      kind: "compressed",
      layers: 20,
      elementsPerToken: 512,
      windowTokens: null,
      tokensPerEntry: 128,
      bytesPerElement: null,
      // Of 128 tokens, the compressor's value and score in FP32.
      constantBytes: 128 * 512 * 8,
      attendedEntries: null,
      kvHeads: null,
      queryHeads: 64,
      decodeScoreDim: 512,
      decodeValueDim: 512,
      prefillScoreDim: 512,
      prefillValueDim: 512,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 1_048_576,
  alsoCalled: ["DeepSeek-V4-Flash-FP8"],
  parametersPublished: { total: 284e9, active: 13e9 },
  nativeWeights: "fp4 experts, fp8 rest",
  source: ["aiconfigurator", "openrouter-deepseek-v4", "vllm-recipes", "deepseek-v4-code"],
  date: "2026-11-21",
  notes:
    "Shape from deepseek-ai--DeepSeek-V4-Flash_config.json. Counted from the configuration and the released model code, with hyper-connections and without the module for multi-token prediction and the table of the three layers that route by token. Every layer attends to a window of 128 tokens and, but for the first two, to compressed entries: 21 layers to 512 of one per 4 tokens, which an indexer picks, and 20 layers to all of one per 128.",
};

export default model;
