import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "qwen3-8b",
  name: "Qwen3 8B",
  totalParameters: 8_190_726_144,
  activeParameters: 8_190_726_144,
  activeCountsEmbedding: true,
  // Vocabulary 151,936 x hidden 4,096.
  embeddingParameters: 622_329_856,
  headParameters: 622_329_856,
  tiedEmbeddings: false,
  // 36 attention layers x hidden 4096 x head dim 128 x (2 x 32 query and output heads + 2 x 8 KV heads).
  attentionParameters: 1_509_949_440,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 36,
  hiddenSize: 4096,
  groups: [
    {
      kind: "full",
      layers: 36,
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
  maxContextTokens: 40_960,
  alsoCalled: ["Qwen/Qwen3-8B", "Qwen/Qwen3-8B-FP8", "Qwen3-8B-Base"],
  parametersPublished: { total: 8.2e9, active: 8.2e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from Qwen--Qwen3-8B_config.json. 131,072 tokens of context with YaRN, which the configuration leaves off.",
};

export default model;
