import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "mistral-7b-v0.3",
  name: "Mistral 7B v0.3",
  totalParameters: 7_248_023_552,
  activeParameters: 7_248_023_552,
  activeCountsEmbedding: true,
  // Vocabulary 32,768 x hidden 4,096.
  embeddingParameters: 134_217_728,
  headParameters: 134_217_728,
  tiedEmbeddings: false,
  // 32 attention layers x hidden 4096 x head dim 128 x (2 x 32 query and output heads + 2 x 8 KV heads).
  attentionParameters: 1_342_177_280,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 32,
  hiddenSize: 4096,
  groups: [
    {
      kind: "full",
      layers: 32,
      elementsPerToken: 2 * 8 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 8,
      queryHeads: 32,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 32_768,
  alsoCalled: ["Mistral-7B"],
  parametersPublished: { total: 7.3e9, active: 7.3e9 },
  nativeWeights: "bf16",
  source: ["litgpt"],
  date: "2026-06-29",
  notes: null,
};

export default model;
