import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "jamba-1.5-mini",
  name: "Jamba 1.5 Mini",
  totalParameters: 51_569_852_416,
  activeParameters: 11_841_404_928,
  activeCountsEmbedding: false,
  // Vocabulary 65,536 x hidden 4,096.
  embeddingParameters: 268_435_456,
  headParameters: 268_435_456,
  tiedEmbeddings: false,
  // 4 attention layers x hidden 4096 x head dim 128 x (2 x 32 query and output heads + 2 x 8 KV heads).
  attentionParameters: 167_772_160,
  // 16 layers x 16 experts x 3 x hidden 4096 x intermediate 14336.
  routedExpertParameters: 45_097_156_608,
  experts: 16,
  expertsPerToken: 2,
  expertLayers: 16,
  layers: 32,
  hiddenSize: 4096,
  groups: [
    {
      kind: "full",
      layers: 4,
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
  stateBytesPerSequence: 16_056_320,
  maxContextTokens: 262_144,
  alsoCalled: [],
  parametersPublished: { total: 52e9, active: 12e9 },
  nativeWeights: "bf16 (ExpertsInt8 in vLLM)",
  source: ["genz-llm-analyzer", "jamba-1.5-card"],
  date: "2026-07-29",
  notes:
    "4 attention and 28 Mamba layers, every other one with experts; state is 28 x 8,192 x 16 elements in FP32 plus 28 x 8,192 x 3 of convolution in BF16, both types assumed. The paper gives 4 GB of KV cache at 256K tokens.",
};

export default model;
