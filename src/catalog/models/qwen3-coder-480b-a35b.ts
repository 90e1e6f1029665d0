import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "qwen3-coder-480b-a35b",
  name: "Qwen3 Coder 480B-A35B",
  totalParameters: 480_154_859_520,
  activeParameters: 34_541_254_656,
  activeCountsEmbedding: false,
  // Vocabulary 151,936 x hidden 6,144.
  embeddingParameters: 933_494_784,
  headParameters: 933_494_784,
  tiedEmbeddings: false,
  // 62 attention layers x hidden 6144 x head dim 128 x (2 x 96 query and output heads + 2 x 8 KV heads).
  attentionParameters: 10_141_827_072,
  // 62 layers x 160 experts x 3 x hidden 6144 x intermediate 2560.
  routedExpertParameters: 468_084_326_400,
  experts: 160,
  expertsPerToken: 8,
  expertLayers: 62,
  layers: 62,
  hiddenSize: 6144,
  groups: [
    {
      kind: "full",
      layers: 62,
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
  maxContextTokens: 262_144,
  alsoCalled: [],
  parametersPublished: { total: 480e9, active: 35e9 },
  nativeWeights: "bf16 (FP8 checkpoints published)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from Qwen--Qwen3-Coder-480B-A35B-Instruct_config.json.",
};

export default model;
