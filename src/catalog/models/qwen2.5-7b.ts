import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "qwen2.5-7b",
  name: "Qwen2.5 7B",
  totalParameters: 7_615_616_512,
  activeParameters: 7_615_616_512,
  activeCountsEmbedding: true,
  // Vocabulary 152,064 x hidden 3,584.
  embeddingParameters: 544_997_376,
  headParameters: 544_997_376,
  tiedEmbeddings: false,
  // 28 attention layers x hidden 3584 x head dim 128 x (2 x 28 query and output heads + 2 x 4 KV heads).
  attentionParameters: 822_083_584,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 28,
  hiddenSize: 3584,
  groups: [
    {
      kind: "full",
      layers: 28,
      elementsPerToken: 2 * 4 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 4,
      queryHeads: 28,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 32_768,
  alsoCalled: ["Qwen/Qwen2.5-7B-Instruct"],
  parametersPublished: { total: 7.6e9, active: 7.6e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: "131,072 tokens of context with YaRN, which the configuration leaves off.",
};

export default model;
