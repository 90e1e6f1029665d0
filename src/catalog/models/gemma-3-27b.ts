import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "gemma-3-27b",
  name: "Gemma 3 27B",
  totalParameters: 27_008_986_368,
  activeParameters: 27_008_986_368,
  activeCountsEmbedding: true,
  // Vocabulary 262,144 x hidden 5,376.
  embeddingParameters: 1_409_286_144,
  headParameters: 1_409_286_144,
  tiedEmbeddings: true,
  // 62 attention layers x hidden 5376 x head dim 128 x (2 x 32 query and output heads + 2 x 16 KV heads).
  attentionParameters: 4_095_737_856,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  layers: 62,
  hiddenSize: 5376,
  groups: [
    {
      kind: "full",
      layers: 10,
      elementsPerToken: 2 * 16 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      kvHeads: 16,
      queryHeads: 32,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
    {
      kind: "window",
      layers: 52,
      elementsPerToken: 2 * 16 * 128,
      windowTokens: 1_024,
      tokensPerEntry: null,
      kvHeads: 16,
      queryHeads: 32,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 131_072,
  parametersPublished: { total: 27e9, active: 27e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: "Text model only: the published 27 billion include a vision encoder of 417 million.",
};

export default model;
