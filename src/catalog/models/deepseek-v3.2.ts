import { indexerGroup, indexerParameters, latentGroup, latentParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const attention = {
  layers: 61,
  queryHeads: 128,
  queryRank: 1536,
  latentDim: 512,
  ropeDim: 64,
  keyDim: 128,
  valueDim: 128,
  attendedEntries: 2048,
};
const indexer = { layers: 61, queryHeads: 64, headDim: 128 };

export default {
  id: "deepseek-v3.2",
  name: "DeepSeek V3.2",
  ...modelShape({
    vocabulary: 129_280,
    hidden: 7168,
    layers: 61,
    groups: [latentGroup(attention), indexerGroup(indexer)],
    attentionParameters: latentParameters(7168, attention) + indexerParameters(7168, attention.queryRank, indexer),
    feedForward: { layers: 3, intermediate: 18_432 },
    experts: {
      layers: 58,
      count: 256,
      perToken: 8,
      intermediate: 2048,
      shared: 2048,
      routing: { groups: 8, groupsPerToken: 4 },
    },
  }),
  maxContextTokens: 163_840,
  nextTokenLayers: 1,
  alsoCalled: ["deepseek-ai/DeepSeek-V3.2", "DeepSeek-V3.2-Exp", "DeepSeek-Math-V2"],
  parametersPublished: { total: 671e9, active: 37e9 },
  nativeWeights: "fp8 (block 128x128)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from deepseek-ai--DeepSeek-V3.2_config.json. Sparse attention: an indexer reads all keys of its own and picks the 2,048 tokens that a query attends to. Its entry of 132 bytes is 128 elements of FP8 and an FP32 scale. The module for multi-token prediction is left out.",
} satisfies ModelRow;
