import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "mixtral-8x7b",
  name: "Mixtral 8x7B",
  totalParameters: 46_702_792_704,
  activeParameters: 12_748_853_248,
  activeCountsEmbedding: false,
  // Vocabulary 32,000 x hidden 4,096.
  embeddingParameters: 131_072_000,
  headParameters: 131_072_000,
  tiedEmbeddings: false,
  // 32 attention layers x hidden 4096 x head dim 128 x (2 x 32 query and output heads + 2 x 8 KV heads).
  attentionParameters: 1_342_177_280,
  // 32 layers x 8 experts x 3 x hidden 4096 x intermediate 14336.
  routedExpertParameters: 45_097_156_608,
  experts: 8,
  expertsPerToken: 2,
  expertLayers: 32,
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
  maxContextTokens: 32_768,
  alsoCalled: ["mistralai/Mixtral-8x7B-v0.1", "mlperf/mixtral-8x7b"],
  parametersPublished: { total: 46.7e9, active: 12.9e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from mistralai--Mixtral-8x7B-v0.1_config.json.",
};

export default model;
