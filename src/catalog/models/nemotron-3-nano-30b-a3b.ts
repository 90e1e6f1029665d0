import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "nemotron-3-nano-30b-a3b",
  name: "Nemotron 3 Nano 30B-A3B",
  totalParameters: 31_577_937_344,
  activeParameters: 3_227_751_872,
  activeCountsEmbedding: false,
  // Vocabulary 131,072 x hidden 2,688.
  embeddingParameters: 352_321_536,
  headParameters: 352_321_536,
  tiedEmbeddings: false,
  // 6 attention layers x hidden 2688 x head dim 128 x (2 x 32 query and output heads + 2 x 2 KV heads).
  attentionParameters: 140_378_112,
  // 23 layers x 128 experts x 2 x hidden 2688 x intermediate 1856.
  routedExpertParameters: 29_374_808_064,
  experts: 128,
  expertsPerToken: 6,
  expertLayers: 23,
  layers: 52,
  hiddenSize: 2688,
  groups: [
    {
      kind: "full",
      layers: 6,
      elementsPerToken: 2 * 2 * 128,
      windowTokens: null,
      tokensPerEntry: null,
      bytesPerElement: null,
      constantBytes: 0,
      attendedEntries: null,
      kvHeads: 2,
      queryHeads: 32,
      decodeScoreDim: 128,
      decodeValueDim: 128,
      prefillScoreDim: 128,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 49_082_368,
  maxContextTokens: 262_144,
  alsoCalled: ["Nemotron-Nano-30B(A3B)"],
  parametersPublished: { total: 30e9, active: 3e9 },
  nativeWeights: "bf16 (FP8, NVFP4 published)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--NVIDIA-Nemotron-3-Nano-30B-A3B-BF16_config.json. 23 Mamba-2, 6 attention and 23 expert layers; state is 23 x 64 x 64 x 128 in FP32 plus 423,936 elements of convolution in BF16. The model card claims up to a million tokens of context.",
};

export default model;
