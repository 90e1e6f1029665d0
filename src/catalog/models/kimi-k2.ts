import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "kimi-k2",
  name: "Kimi K2",
  totalParameters: 1_026_408_084_480,
  activeParameters: 31_686_947_840,
  activeCountsEmbedding: false,
  // Vocabulary 163,840 x hidden 7,168.
  embeddingParameters: 1_174_405_120,
  headParameters: 1_174_405_120,
  tiedEmbeddings: false,
  // Layers x (hidden x 1,536 + 1,536 x heads x 192 + hidden x 576 + 512 x heads x 256 + heads x 128 x hidden).
  attentionParameters: 6_168_444_928,
  // 60 layers x 384 experts x 3 x hidden 7168 x intermediate 2048.
  routedExpertParameters: 1_014_686_023_680,
  experts: 384,
  expertsPerToken: 8,
  expertLayers: 60,
  layers: 61,
  hiddenSize: 7168,
  groups: [
    {
      kind: "latent",
      layers: 61,
      elementsPerToken: 512 + 64,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: null,
      queryHeads: 64,
      decodeScoreDim: 512 + 64,
      decodeValueDim: 512,
      prefillScoreDim: 128 + 64,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 131_072,
  alsoCalled: ["moonshotai/Kimi-K2-Thinking", "moonshotai/Kimi-K2.5"],
  parametersPublished: { total: 1e12, active: 32e9 },
  nativeWeights: "fp8 (block 128x128)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from moonshotai--Kimi-K2-Instruct_config.json. The checkpoints of K2 Thinking and K2.5 hold experts in INT4; not checked here.",
};

export default model;
