import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "qwen2.5-32b",
  name: "Qwen2.5 32B",
  totalParameters: 32_763_876_352,
  activeParameters: 32_763_876_352,
  activeCountsEmbedding: true,
  // Vocabulary 152,064 x hidden 5,120.
  embeddingParameters: 778_567_680,
  headParameters: 778_567_680,
  tiedEmbeddings: false,
  // 64 attention layers x hidden 5120 x head dim 128 x (2 x 40 query and output heads + 2 x 8 KV heads).
  attentionParameters: 4_026_531_840,
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
      queryHeads: 40,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 32_768,
  alsoCalled: [],
  parametersPublished: { total: 32.5e9, active: 32.5e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: "131,072 tokens of context with YaRN, which the configuration leaves off.",
};

export default model;
