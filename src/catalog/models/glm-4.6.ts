import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "glm-4.6",
  name: "GLM-4.6",
  totalParameters: 352_796_472_320,
  activeParameters: 32_854_963_200,
  activeCountsEmbedding: false,
  // Vocabulary 151,552 x hidden 5,120.
  embeddingParameters: 775_946_240,
  headParameters: 775_946_240,
  tiedEmbeddings: false,
  // 92 attention layers x hidden 5120 x head dim 128 x (2 x 96 query and output heads + 2 x 8 KV heads).
  attentionParameters: 12_540_968_960,
  // 89 layers x 160 experts x 3 x hidden 5120 x intermediate 1536.
  routedExpertParameters: 335_963_750_400,
  experts: 160,
  expertsPerToken: 8,
  expertLayers: 89,
  layers: 92,
  hiddenSize: 5120,
  groups: [
    {
      kind: "full",
      layers: 92,
      elementsPerToken: 2 * 8 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 8,
      queryHeads: 96,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 202_752,
  alsoCalled: ["zai-org/GLM-4.6", "zai-org/GLM-4.6-FP8"],
  parametersPublished: { total: 355e9, active: 32e9 },
  nativeWeights: "bf16 (FP8 published)",
  source: ["slime", "transformers-docs"],
  date: "2026-08-21",
  notes:
    "Shape of GLM-4.5, whose class the documentation of transformers says it shares; its own configuration was not found. The documentation says 200K tokens of context: 202,752 is the figure of GLM-5.",
};

export default model;
