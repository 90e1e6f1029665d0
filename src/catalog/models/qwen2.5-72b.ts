import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "qwen2.5-72b",
  name: "Qwen2.5 72B",
  totalParameters: 72_706_203_648,
  activeParameters: 72_706_203_648,
  activeCountsEmbedding: true,
  // Vocabulary 152,064 x hidden 8,192.
  embeddingParameters: 1_245_708_288,
  headParameters: 1_245_708_288,
  tiedEmbeddings: false,
  // 80 attention layers x hidden 8192 x head dim 128 x (2 x 64 query and output heads + 2 x 8 KV heads).
  attentionParameters: 12_079_595_520,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 80,
  hiddenSize: 8192,
  groups: [
    {
      kind: "full",
      layers: 80,
      elementsPerToken: 2 * 8 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 8,
      queryHeads: 64,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 32_768,
  alsoCalled: [],
  parametersPublished: { total: 72.7e9, active: 72.7e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: "131,072 tokens of context with YaRN, which the configuration leaves off.",
};

export default model;
