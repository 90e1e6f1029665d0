import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "gpt-oss-120b",
  name: "gpt-oss-120b",
  totalParameters: 116_828_861_760,
  activeParameters: 5_132_554_560,
  activeCountsEmbedding: false,
  // Vocabulary 201,088 x hidden 2,880.
  embeddingParameters: 579_133_440,
  headParameters: 579_133_440,
  tiedEmbeddings: false,
  // 36 attention layers x hidden 2880 x head dim 64 x (2 x 64 query and output heads + 2 x 8 KV heads).
  attentionParameters: 955_514_880,
  // 36 layers x 128 experts x 3 x hidden 2880 x intermediate 2880; the biases of the experts (39,813,120) are left out.
  routedExpertParameters: 114_661_785_600,
  experts: 128,
  expertsPerToken: 4,
  layers: 36,
  hiddenSize: 2880,
  groups: [
    {
      kind: "full",
      layers: 18,
      elementsPerToken: 2 * 8 * 64,
      windowTokens: null,
      tokensPerEntry: null,
      kvHeads: 8,
      queryHeads: 64,
      decodeScoreDim: 64,
      decodeValueDim: 64,
      prefillScoreDim: 64,
      prefillValueDim: 64,
    },
    {
      kind: "window",
      layers: 18,
      elementsPerToken: 2 * 8 * 64,
      windowTokens: 128,
      tokensPerEntry: null,
      kvHeads: 8,
      queryHeads: 64,
      decodeScoreDim: 64,
      decodeValueDim: 64,
      prefillScoreDim: 64,
      prefillValueDim: 64,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 131_072,
  parametersPublished: { total: 116.8e9, active: 5.1e9 },
  nativeWeights: "mxfp4 experts, bf16 rest",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from openai--gpt-oss-120b_config.json.",
};

export default model;
