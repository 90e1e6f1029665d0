import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "llama-3.1-8b",
  name: "Llama 3.1 8B",
  totalParameters: 8_030_261_248,
  activeParameters: 8_030_261_248,
  activeCountsEmbedding: true,
  // Vocabulary 128,256 x hidden 4,096.
  embeddingParameters: 525_336_576,
  headParameters: 525_336_576,
  tiedEmbeddings: false,
  // 32 attention layers x hidden 4096 x head dim 128 x (2 x 32 query and output heads + 2 x 8 KV heads).
  attentionParameters: 1_342_177_280,
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
  alsoCalled: [
    "meta-llama/Llama-3.1-8B-Instruct",
    "meta-llama/Meta-Llama-3-8B",
    "mlperf/llama3.1-8b",
    "nvidia/Llama-3.1-8B-Instruct-FP8",
  ],
  parametersPublished: { total: 8e9, active: 8e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from meta-llama--Meta-Llama-3.1-8B_config.json.",
};

export default model;
