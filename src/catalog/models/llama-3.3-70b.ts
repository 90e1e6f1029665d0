import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "llama-3.3-70b",
  name: "Llama 3.3 70B",
  totalParameters: 70_553_706_496,
  activeParameters: 70_553_706_496,
  activeCountsEmbedding: true,
  // Vocabulary 128,256 x hidden 8,192.
  embeddingParameters: 1_050_673_152,
  headParameters: 1_050_673_152,
  tiedEmbeddings: false,
  // 80 attention layers x hidden 8192 x head dim 128 x (2 x 64 query and output heads + 2 x 8 KV heads).
  attentionParameters: 12_079_595_520,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 80,
  hiddenSize: 8192,
  groups: [
    {
      kind: "full",
      layers: 80,
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
  stateBytesPerSequence: 0,
  maxContextTokens: 131_072,
  alsoCalled: ["RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic"],
  parametersPublished: { total: 70e9, active: 70e9 },
  nativeWeights: "bf16",
  source: ["litgpt"],
  date: "2026-06-29",
  notes: "Same shape as Llama 3.1 70B.",
};

export default model;
