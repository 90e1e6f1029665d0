import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "llama-3.1-405b",
  name: "Llama 3.1 405B",
  totalParameters: 405_853_388_800,
  activeParameters: 405_853_388_800,
  activeCountsEmbedding: true,
  // Vocabulary 128,256 x hidden 16,384.
  embeddingParameters: 2_101_346_304,
  headParameters: 2_101_346_304,
  tiedEmbeddings: false,
  // 126 attention layers x hidden 16384 x head dim 128 x (2 x 128 query and output heads + 2 x 8 KV heads).
  attentionParameters: 71_873_593_344,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 126,
  hiddenSize: 16_384,
  groups: [
    {
      kind: "full",
      layers: 126,
      elementsPerToken: 2 * 8 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 8,
      queryHeads: 128,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 131_072,
  alsoCalled: [
    "amd/Meta-Llama-3.1-405B-Instruct-FP8-KV",
    "meta-llama/Llama-3.1-405B-FP8",
    "meta-llama/Llama-3.1-405B-Instruct-FP8",
    "mlperf/llama3.1-405b",
  ],
  parametersPublished: { total: 405e9, active: 405e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from meta-llama--Meta-Llama-3.1-405B_config.json.",
};

export default model;
