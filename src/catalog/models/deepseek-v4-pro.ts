import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "deepseek-v4-pro",
  name: "DeepSeek V4 Pro",
  totalParameters: 1_572_997_201_763,
  activeParameters: 48_852_402_019,
  activeCountsEmbedding: false,
  // Vocabulary 129,280 x hidden 7,168.
  embeddingParameters: 926_679_040,
  headParameters: 926_679_040,
  tiedEmbeddings: false,
  // 61 layers x (hidden x 1,536 + 1,536 x 128 x 512 + hidden x 512 + 128 x 512 x 1,024 + 16 x 1,024 x hidden), compressors of
  // 30 x 2 x hidden x 1,024 and 31 x 2 x hidden x 512, indexers of 30 x (1,536 x 64 x 128 + hidden x 64 + 2 x hidden x 256).
  attentionParameters: 19_462_750_208,
  // 61 layers x 384 experts x 3 x hidden 7168 x intermediate 3072.
  routedExpertParameters: 1_547_396_186_112,
  experts: 384,
  expertsPerToken: 6,
  expertLayers: 61,
  layers: 61,
  hiddenSize: 7168,
  groups: [
    {
      kind: "window",
      layers: 61,
      // One vector is key and value of every head.
      elementsPerToken: 512,
      windowTokens: 128,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: null,
      queryHeads: 128,
      decodeScoreDim: 512,
      decodeValueDim: 512,
      prefillScoreDim: 512,
      prefillValueDim: 512,
    },
    {
      kind: "compressed",
      layers: 30,
      elementsPerToken: 512,
      windowTokens: null,
      tokensPerEntry: 4,
      bytesPerElement: null,
      // Of 8 tokens, value and score in FP32: the compressor's 512 and the indexer's 128.
      constantBytes: 8 * (512 + 128) * 8,
      attendedEntries: 1_024,
      kvHeads: null,
      queryHeads: 128,
      decodeScoreDim: 512,
      decodeValueDim: 512,
      prefillScoreDim: 512,
      prefillValueDim: 512,
    },
    {
      kind: "compressed",
      layers: 30,
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
      layers: 31,
      elementsPerToken: 512,
      windowTokens: null,
      tokensPerEntry: 128,
      bytesPerElement: null,
      // Of 128 tokens, the compressor's value and score in FP32.
      constantBytes: 128 * 512 * 8,
      attendedEntries: null,
      kvHeads: null,
      queryHeads: 128,
      decodeScoreDim: 512,
      decodeValueDim: 512,
      prefillScoreDim: 512,
      prefillValueDim: 512,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 1_048_576,
  alsoCalled: [],
  parametersPublished: { total: 1.6e12, active: 49e9 },
  nativeWeights: "fp4 experts, fp8 rest",
  source: ["aiconfigurator", "vllm-recipes", "deepseek-v4-code"],
  date: "2026-11-21",
  notes:
    "Shape from deepseek-ai--DeepSeek-V4-Pro_config.json. Counted from the configuration and the released model code, with hyper-connections and without the module for multi-token prediction and the table of the three layers that route by token. Every layer attends to a window of 128 tokens and to compressed entries: 30 layers to 1,024 of one per 4 tokens, which an indexer picks, and 31 layers to all of one per 128.",
};

export default model;
