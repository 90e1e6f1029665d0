import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "jamba-1.5-large",
  name: "Jamba 1.5 Large",
  totalParameters: 398_553_038_848,
  activeParameters: 93_610_360_832,
  activeCountsEmbedding: false,
  // Vocabulary 65,536 x hidden 8,192.
  embeddingParameters: 536_870_912,
  headParameters: 536_870_912,
  tiedEmbeddings: false,
  // 9 attention layers x hidden 8192 x head dim 128 x (2 x 64 query and output heads + 2 x 8 KV heads).
  attentionParameters: 1_358_954_496,
  // 36 layers x 16 experts x 3 x hidden 8192 x intermediate 24576.
  routedExpertParameters: 347_892_350_976,
  experts: 16,
  expertsPerToken: 2,
  expertLayers: 36,
  layers: 72,
  hiddenSize: 8192,
  groups: [
    {
      kind: "full",
      layers: 9,
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
  stateBytesPerSequence: 72_253_440,
  maxContextTokens: 262_144,
  alsoCalled: [],
  parametersPublished: { total: 398e9, active: 94e9 },
  nativeWeights: "bf16 (ExpertsInt8 in vLLM)",
  source: ["genz-llm-analyzer", "jamba-1.5-card"],
  date: "2026-07-29",
  notes:
    "9 attention and 63 Mamba layers, every other one with experts; state is 63 x 16,384 x 16 elements in FP32 plus 63 x 16,384 x 3 of convolution in BF16, both types assumed.",
};

export default model;
