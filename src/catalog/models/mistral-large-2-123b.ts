import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "mistral-large-2-123b",
  name: "Mistral Large 2 123B",
  totalParameters: 122_610_069_504,
  activeParameters: 122_610_069_504,
  activeCountsEmbedding: true,
  // Vocabulary 32,768 x hidden 12,288.
  embeddingParameters: 402_653_184,
  headParameters: 402_653_184,
  tiedEmbeddings: false,
  // 88 attention layers x hidden 12288 x head dim 128 x (2 x 96 query and output heads + 2 x 8 KV heads).
  attentionParameters: 28_789_702_656,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 88,
  hiddenSize: 12_288,
  groups: [
    {
      kind: "full",
      layers: 88,
      elementsPerToken: 2 * 8 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 8,
      queryHeads: 96,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 131_072,
  alsoCalled: [],
  parametersPublished: { total: 123e9, active: 123e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: null,
};

export default model;
