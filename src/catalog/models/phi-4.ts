import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "phi-4",
  name: "Phi-4",
  totalParameters: 14_659_507_200,
  activeParameters: 14_659_507_200,
  activeCountsEmbedding: true,
  // Vocabulary 100,352 x hidden 5,120.
  embeddingParameters: 513_802_240,
  headParameters: 513_802_240,
  tiedEmbeddings: false,
  // 40 attention layers x hidden 5120 x head dim 128 x (2 x 40 query and output heads + 2 x 10 KV heads).
  attentionParameters: 2_621_440_000,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 40,
  hiddenSize: 5120,
  groups: [
    {
      kind: "full",
      layers: 40,
      elementsPerToken: 2 * 10 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 10,
      queryHeads: 40,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 16_384,
  alsoCalled: [],
  parametersPublished: { total: 14.7e9, active: 14.7e9 },
  nativeWeights: "bf16",
  source: ["litgpt"],
  date: "2026-06-29",
  notes: null,
};

export default model;
