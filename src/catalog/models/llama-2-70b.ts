import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "llama-2-70b",
  name: "Llama 2 70B",
  totalParameters: 68_976_648_192,
  activeParameters: 68_976_648_192,
  activeCountsEmbedding: true,
  // Vocabulary 32,000 x hidden 8,192.
  embeddingParameters: 262_144_000,
  headParameters: 262_144_000,
  tiedEmbeddings: false,
  // 80 attention layers x hidden 8192 x head dim 128 x (2 x 64 query and output heads + 2 x 8 KV heads).
  attentionParameters: 12_079_595_520,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 80,
  hiddenSize: 8192,
  groups: [
    {
      kind: "full",
      layers: 80,
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
  maxContextTokens: 4096,
  alsoCalled: ["meta-llama/Llama-2-70b-hf", "mlperf/llama2-70b-99", "mlperf/llama2-70b-99.9"],
  parametersPublished: { total: 70e9, active: 70e9 },
  nativeWeights: "fp16",
  source: ["vidur", "litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: "Vidur lists a padded vocabulary of 32,768; the published configuration and GenZ list 32,000.",
};

export default model;
