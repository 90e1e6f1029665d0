import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "qwen3-235b-a22b",
  name: "Qwen3 235B-A22B",
  totalParameters: 235_093_610_496,
  activeParameters: 21_568_409_600,
  activeCountsEmbedding: false,
  // Vocabulary 151,936 x hidden 4,096.
  embeddingParameters: 622_329_856,
  headParameters: 622_329_856,
  tiedEmbeddings: false,
  // 94 attention layers x hidden 4096 x head dim 128 x (2 x 64 query and output heads + 2 x 4 KV heads).
  attentionParameters: 6_702_497_792,
  // 94 layers x 128 experts x 3 x hidden 4096 x intermediate 1536.
  routedExpertParameters: 227_096_395_776,
  experts: 128,
  expertsPerToken: 8,
  expertLayers: 94,
  layers: 94,
  hiddenSize: 4096,
  groups: [
    {
      kind: "full",
      layers: 94,
      elementsPerToken: 2 * 4 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 4,
      queryHeads: 64,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 40_960,
  alsoCalled: [
    "Qwen/Qwen3-235B-A22B-FP8",
    "Qwen/Qwen3-235B-A22B-Instruct-2507",
    "Qwen/Qwen3-235B-A22B-Instruct-2507-FP8",
  ],
  parametersPublished: { total: 235e9, active: 22e9 },
  nativeWeights: "bf16 (FP8 checkpoints published)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from Qwen--Qwen3-235B-A22B_config.json.",
};

export default model;
