import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "glm-5",
  name: "GLM-5",
  totalParameters: 743_910_979_584,
  activeParameters: 40_832_907_264,
  activeCountsEmbedding: false,
  // Vocabulary 154,880 x hidden 6,144.
  embeddingParameters: 951_582_720,
  headParameters: 951_582_720,
  tiedEmbeddings: false,
  // Layers x (hidden x 2,048 + 2,048 x heads x 256 + hidden x 576 + 512 x heads x 448 + heads x 256 x hidden,
  // and the indexer's 2,048 x 32 x 128 + hidden x 128 + hidden x 32).
  attentionParameters: 13_602_521_088,
  // 75 layers x 256 experts x 3 x hidden 6144 x intermediate 2048.
  routedExpertParameters: 724_775_731_200,
  experts: 256,
  expertsPerToken: 8,
  expertLayers: 75,
  layers: 78,
  hiddenSize: 6144,
  groups: [
    {
      kind: "latent",
      layers: 78,
      elementsPerToken: 512 + 64,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: 2_048,
      kvHeads: null,
      queryHeads: 64,
      decodeScoreDim: 512 + 64,
      decodeValueDim: 512,
      prefillScoreDim: 192 + 64,
      prefillValueDim: 256,
    },
    {
      kind: "latent",
      layers: 78,
      // Bytes: 128 elements of FP8 and an FP32 scale.
      elementsPerToken: 132,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: 1,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: null,
      // The indexer scores every token and reads no values.
      queryHeads: 32,
      decodeScoreDim: 128,
      decodeValueDim: 0,
      prefillScoreDim: 128,
      prefillValueDim: 0,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 202_752,
  alsoCalled: ["zhipuai/GLM-5"],
  parametersPublished: { total: 744e9, active: 40e9 },
  nativeWeights: "bf16 (FP8 published)",
  source: ["aiconfigurator", "slime"],
  date: "2026-08-21",
  notes:
    "Shape from zai-org--GLM-5_config.json. Sparse attention: an indexer reads all keys of its own and picks the 2,048 tokens that a query attends to. Its entry of 132 bytes is 128 elements of FP8 and an FP32 scale. Published counts from the name of slime's script (744B-A40B).",
};

export default model;
