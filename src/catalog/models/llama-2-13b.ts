import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "llama-2-13b",
  name: "Llama 2 13B",
  totalParameters: 13_015_864_320,
  activeParameters: 13_015_864_320,
  activeCountsEmbedding: true,
  // Vocabulary 32,000 x hidden 5,120.
  embeddingParameters: 163_840_000,
  headParameters: 163_840_000,
  tiedEmbeddings: false,
  // 40 attention layers x hidden 5120 x head dim 128 x (2 x 40 query and output heads + 2 x 40 KV heads).
  attentionParameters: 4_194_304_000,
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
      elementsPerToken: 2 * 40 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 40,
      queryHeads: 40,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 4096,
  alsoCalled: [],
  parametersPublished: { total: 13e9, active: 13e9 },
  nativeWeights: "fp16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: null,
};

export default model;
