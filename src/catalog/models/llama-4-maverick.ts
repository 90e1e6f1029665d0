import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "llama-4-maverick",
  name: "Llama 4 Maverick",
  totalParameters: 400_711_848_960,
  activeParameters: 16_150_205_440,
  activeCountsEmbedding: false,
  // Vocabulary 202,048 x hidden 5,120.
  embeddingParameters: 1_034_485_760,
  headParameters: 1_034_485_760,
  tiedEmbeddings: false,
  // 48 attention layers x hidden 5120 x head dim 128 x (2 x 40 query and output heads + 2 x 8 KV heads).
  attentionParameters: 3_019_898_880,
  // 24 layers x 128 experts x 3 x hidden 5120 x intermediate 8192.
  routedExpertParameters: 386_547_056_640,
  experts: 128,
  expertsPerToken: 1,
  expertLayers: 24,
  layers: 48,
  hiddenSize: 5120,
  groups: [
    {
      kind: "full",
      layers: 12,
      elementsPerToken: 2 * 8 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 8,
      queryHeads: 40,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
    {
      kind: "window",
      layers: 36,
      elementsPerToken: 2 * 8 * 128,
      windowTokens: 8_192,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 8,
      queryHeads: 40,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 1_048_576,
  alsoCalled: [],
  parametersPublished: { total: 400e9, active: 17e9 },
  nativeWeights: "bf16 (Maverick also published as FP8)",
  source: ["aiconfigurator", "transformers"],
  date: "2026-08-21",
  notes:
    "Shape from meta-llama--Llama-4-Maverick-17B-128E-Instruct_config.json. Text model only: the vision tower is not counted. Every other layer has experts, the rest a dense feed-forward of 16,384. Three of four layers attend to chunks of 8,192 tokens, kept here as a window of that length: a chunk starts empty, so on average it holds half of it. An engine that keeps the blocks of past chunks needs 196,608 bytes a token at every length.",
};

export default model;
