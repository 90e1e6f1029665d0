import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "command-r-plus",
  name: "Command R+",
  totalParameters: 103_809_822_720,
  activeParameters: 103_809_822_720,
  activeCountsEmbedding: true,
  // Vocabulary 256,000 x hidden 12,288.
  embeddingParameters: 3_145_728_000,
  headParameters: 3_145_728_000,
  tiedEmbeddings: true,
  // 64 attention layers x hidden 12288 x head dim 128 x (2 x 96 query and output heads + 2 x 8 KV heads).
  attentionParameters: 20_937_965_568,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 64,
  hiddenSize: 12_288,
  groups: [
    {
      kind: "full",
      layers: 64,
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
  maxContextTokens: 131_072,
  alsoCalled: [],
  parametersPublished: { total: 104e9, active: 104e9 },
  nativeWeights: "fp16",
  source: ["command-r-plus-configs"],
  date: "2026-11-21",
  notes:
    "Shape from copies of the configuration beside quantised checkpoints. 64 layers: 56, as one list has them, would give 91 billion parameters.",
};

export default model;
