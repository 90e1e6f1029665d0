import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "qwen3-32b",
  name: "Qwen3 32B",
  totalParameters: 32_762_106_880,
  activeParameters: 32_762_106_880,
  activeCountsEmbedding: true,
  // Vocabulary 151,936 x hidden 5,120.
  embeddingParameters: 777_912_320,
  headParameters: 777_912_320,
  tiedEmbeddings: false,
  // 64 attention layers x hidden 5120 x head dim 128 x (2 x 64 query and output heads + 2 x 8 KV heads).
  attentionParameters: 6_039_797_760,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 64,
  hiddenSize: 5120,
  groups: [
    {
      kind: "full",
      layers: 64,
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
  maxContextTokens: 40_960,
  alsoCalled: ["Qwen/Qwen3-32B", "Qwen/Qwen3-32B-AWQ", "Qwen/Qwen3-32B-FP8", "nvidia/Qwen3-32B-NVFP4"],
  parametersPublished: { total: 32.8e9, active: 32.8e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from Qwen--Qwen3-32B_config.json. 131,072 tokens of context with YaRN, which the configuration leaves off.",
};

export default model;
