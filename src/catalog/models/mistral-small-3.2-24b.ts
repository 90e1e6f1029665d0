import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "mistral-small-3.2-24b",
  name: "Mistral Small 3.2 24B",
  totalParameters: 23_572_403_200,
  activeParameters: 23_572_403_200,
  activeCountsEmbedding: true,
  // Vocabulary 131,072 x hidden 5,120.
  embeddingParameters: 671_088_640,
  headParameters: 671_088_640,
  tiedEmbeddings: false,
  // 40 attention layers x hidden 5120 x head dim 128 x (2 x 32 query and output heads + 2 x 8 KV heads).
  attentionParameters: 2_097_152_000,
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
  maxContextTokens: 131_072,
  alsoCalled: ["mistralai/Mistral-Small-3.2-24B-Instruct-2506"],
  parametersPublished: { total: 24e9, active: 24e9 },
  nativeWeights: "bf16",
  source: ["mistral-small-configs"],
  date: "2026-11-21",
  notes:
    "Text model only: the vision encoder is not counted. The version of January 2025 (2501) has 32,768 tokens of context.",
};

export default model;
