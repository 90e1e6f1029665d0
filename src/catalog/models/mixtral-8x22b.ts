import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "mixtral-8x22b",
  name: "Mixtral 8x22B",
  totalParameters: 140_620_634_112,
  activeParameters: 38_955_423_744,
  activeCountsEmbedding: false,
  // Vocabulary 32,000 x hidden 6,144.
  embeddingParameters: 196_608_000,
  headParameters: 196_608_000,
  tiedEmbeddings: false,
  // 56 attention layers x hidden 6144 x head dim 128 x (2 x 48 query and output heads + 2 x 8 KV heads).
  attentionParameters: 4_932_501_504,
  // 56 layers x 8 experts x 3 x hidden 6144 x intermediate 16384.
  routedExpertParameters: 135_291_469_824,
  experts: 8,
  expertsPerToken: 2,
  expertLayers: 56,
  layers: 56,
  hiddenSize: 6144,
  groups: [
    {
      kind: "full",
      layers: 56,
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
  maxContextTokens: 65_536,
  alsoCalled: ["mistralai/Mixtral-8x22B-Instruct-v0.1", "mistralai/Mixtral-8x22B-v0.1"],
  parametersPublished: { total: 141e9, active: 39e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from mistralai--Mixtral-8x22B-v0.1_config.json.",
};

export default model;
