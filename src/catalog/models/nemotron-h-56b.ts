import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "nemotron-h-56b",
  name: "Nemotron-H 56B",
  totalParameters: 56_324_350_464,
  activeParameters: 56_324_350_464,
  activeCountsEmbedding: true,
  // Vocabulary 131,072 x hidden 8,192.
  embeddingParameters: 1_073_741_824,
  headParameters: 1_073_741_824,
  tiedEmbeddings: false,
  // 10 attention layers x hidden 8192 x head dim 128 x (2 x 64 query and output heads + 2 x 8 KV heads).
  attentionParameters: 1_509_949_440,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 118,
  hiddenSize: 8192,
  groups: [
    {
      kind: "full",
      layers: 10,
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
  stateBytesPerSequence: 459_620_352,
  maxContextTokens: 8192,
  alsoCalled: [],
  parametersPublished: { total: 56e9, active: 56e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--Nemotron-H-56B-Base-8K_config.json. 54 Mamba-2, 10 attention and 54 feed-forward layers; state is 54 x 256 x 64 x 256 plus 3,317,760 elements of convolution, two bytes each: the configuration does not say, so BF16 is assumed.",
};

export default model;
