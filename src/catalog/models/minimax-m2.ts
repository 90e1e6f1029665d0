import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "minimax-m2",
  name: "MiniMax M2",
  totalParameters: 228_689_304_576,
  activeParameters: 10_415_496_192,
  activeCountsEmbedding: false,
  // Vocabulary 200,064 x hidden 3,072.
  embeddingParameters: 614_596_608,
  headParameters: 614_596_608,
  tiedEmbeddings: false,
  // 62 attention layers x hidden 3072 x head dim 128 x (2 x 48 query and output heads + 2 x 8 KV heads).
  attentionParameters: 2_730_491_904,
  // 62 layers x 256 experts x 3 x hidden 3072 x intermediate 1536.
  routedExpertParameters: 224_680_476_672,
  experts: 256,
  expertsPerToken: 8,
  expertLayers: 62,
  layers: 62,
  hiddenSize: 3072,
  groups: [
    {
      kind: "full",
      layers: 62,
      elementsPerToken: 2 * 8 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 8,
      queryHeads: 48,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 196_608,
  alsoCalled: ["MiniMax-M2.5", "MiniMaxAI/MiniMax-M2.5"],
  parametersPublished: { total: 230e9, active: 10e9 },
  nativeWeights: "fp8 (block 128x128)",
  source: ["aiconfigurator", "slime"],
  date: "2026-08-21",
  notes:
    "Shape from MiniMaxAI--MiniMax-M2.5_config.json, of the same class. All layers attend to every token. Three modules for multi-token prediction are left out; later versions list 204,800 tokens of context.",
};

export default model;
