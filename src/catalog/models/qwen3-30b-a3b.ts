import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "qwen3-30b-a3b",
  name: "Qwen3 30B-A3B",
  totalParameters: 30_532_110_336,
  activeParameters: 3_041_855_488,
  activeCountsEmbedding: false,
  // Vocabulary 151,936 x hidden 2,048.
  embeddingParameters: 311_164_928,
  headParameters: 311_164_928,
  tiedEmbeddings: false,
  // 48 attention layers x hidden 2048 x head dim 128 x (2 x 32 query and output heads + 2 x 4 KV heads).
  attentionParameters: 905_969_664,
  // 48 layers x 128 experts x 3 x hidden 2048 x intermediate 768.
  routedExpertParameters: 28_991_029_248,
  experts: 128,
  expertsPerToken: 8,
  expertLayers: 48,
  layers: 48,
  hiddenSize: 2048,
  groups: [
    {
      kind: "full",
      layers: 48,
      elementsPerToken: 2 * 4 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 4,
      queryHeads: 32,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 40_960,
  alsoCalled: ["Qwen/Qwen3-30B-A3B"],
  parametersPublished: { total: 30.5e9, active: 3.3e9 },
  nativeWeights: "bf16 (FP8 checkpoints published)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from Qwen--Qwen3-30B-A3B_config.json.",
};

export default model;
