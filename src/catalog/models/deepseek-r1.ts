import type { ModelRow } from "./model-row.ts";

const model: ModelRow = {
  id: "deepseek-r1",
  name: "DeepSeek R1",
  totalParameters: 671_026_279_424,
  activeParameters: 36_625_478_656,
  activeCountsEmbedding: false,
  // Vocabulary 129,280 x hidden 7,168.
  embeddingParameters: 926_679_040,
  headParameters: 926_679_040,
  tiedEmbeddings: false,
  // Layers x (hidden x 1,536 + 1,536 x heads x 192 + hidden x 576 + 512 x heads x 256 + heads x 128 x hidden).
  attentionParameters: 11_413_422_080,
  // 58 layers x 256 experts x 3 x hidden 7168 x intermediate 2048.
  routedExpertParameters: 653_908_770_816,
  experts: 256,
  expertsPerToken: 8,
  expertLayers: 58,
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
      queryHeads: 128,
      decodeScoreDim: 512 + 64,
      decodeValueDim: 512,
      prefillScoreDim: 128 + 64,
      prefillValueDim: 128,
    },
  ],
  stateBytesPerSequence: 0,
  maxContextTokens: 163_840,
  alsoCalled: [
    "DeepSeek-R1-0528",
    "deepseek-ai/DeepSeek-R1",
    "deepseek-ai/DeepSeek-R1-0528",
    "mlperf/deepseek-r1",
    "nvidia/DeepSeek-R1-NVFP4",
  ],
  parametersPublished: { total: 671e9, active: 37e9 },
  nativeWeights: "fp8 (block 128x128)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from deepseek-ai--DeepSeek-R1_config.json. Same shape as DeepSeek V3.",
};

export default model;
