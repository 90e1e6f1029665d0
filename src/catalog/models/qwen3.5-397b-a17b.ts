import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "qwen3.5-397b-a17b",
  name: "Qwen3.5 397B-A17B",
  totalParameters: 396_346_331_136,
  activeParameters: 16_331_902_976,
  activeCountsEmbedding: false,
  // Vocabulary 248,320 x hidden 4,096.
  embeddingParameters: 1_017_118_720,
  headParameters: 1_017_118_720,
  tiedEmbeddings: false,
  // 15 attention layers x hidden 4096 x head dim 256 x (3 x 32 query, gate and output heads + 2 x 2 KV heads).
  attentionParameters: 1_572_864_000,
  // 60 layers x 512 experts x 3 x hidden 4096 x intermediate 1024.
  routedExpertParameters: 386_547_056_640,
  experts: 512,
  expertsPerToken: 10,
  expertLayers: 60,
  layers: 60,
  hiddenSize: 4096,
  groups: [
    {
      kind: "full",
      layers: 15,
      elementsPerToken: 2 * 2 * 256,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 2,
      queryHeads: 32,
      decodeScoreDim: 256,
      decodeValueDim: 256,
      prefillScoreDim: 256,
      prefillValueDim: 256,
    },
  ],
  stateBytesPerSequence: 192_061_440,
  maxContextTokens: 262_144,
  alsoCalled: ["Qwen/Qwen3.5-397B-A17B"],
  parametersPublished: { total: 397e9, active: 17e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from Qwen--Qwen3.5-397B-A17B_config.json. Text model only: the vision tower is not counted. 45 layers of gated DeltaNet and 15 of gated attention; state is 45 x 64 x 128 x 128 in FP32 plus 1,658,880 elements of convolution in BF16. With one shared expert; the module for multi-token prediction is left out.",
};

export default model;
