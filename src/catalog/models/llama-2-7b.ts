import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "llama-2-7b",
  name: "Llama 2 7B",
  totalParameters: 6_738_415_616,
  activeParameters: 6_738_415_616,
  activeCountsEmbedding: true,
  // Vocabulary 32,000 x hidden 4,096.
  embeddingParameters: 131_072_000,
  headParameters: 131_072_000,
  tiedEmbeddings: false,
  // 32 attention layers x hidden 4096 x head dim 128 x (2 x 32 query and output heads + 2 x 32 KV heads).
  attentionParameters: 2_147_483_648,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 32,
  hiddenSize: 4096,
  groups: [
    {
      kind: "full",
      layers: 32,
      elementsPerToken: 2 * 32 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 32,
      queryHeads: 32,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 4096,
  alsoCalled: ["Llama-7B", "meta-llama/Llama-2-7b", "meta-llama/Llama-2-7b-hf"],
  parametersPublished: { total: 7e9, active: 7e9 },
  nativeWeights: "fp16",
  source: ["vidur", "litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: null,
};

export default model;
