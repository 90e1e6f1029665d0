import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "mistral-7b-v0.1",
  name: "Mistral 7B v0.1",
  totalParameters: 7_241_732_096,
  activeParameters: 7_241_732_096,
  activeCountsEmbedding: true,
  // Vocabulary 32,000 x hidden 4,096.
  embeddingParameters: 131_072_000,
  headParameters: 131_072_000,
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
      kind: "window",
      layers: 32,
      elementsPerToken: 2 * 8 * 128,
      windowTokens: 4_096,
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
  alsoCalled: [],
  parametersPublished: { total: 7.3e9, active: 7.3e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: "Every layer has a window of 4,096 tokens; versions 0.2 and 0.3 have none.",
};

export default model;
