import { latentGroup, latentParameters } from "../layer-groups.ts";
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
};

export default {
  id: "deepseek-v3",
  name: "DeepSeek V3",
  ...modelShape({
    vocabulary: 129_280,
    hidden: 7168,
    layers: 61,
    groups: [latentGroup(attention)],
    attentionParameters: latentParameters(7168, attention),
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
  alsoCalled: ["deepseek-ai/DeepSeek-V3", "nvidia/DeepSeek-V3.1-NVFP4", "DeepSeek-V3.1", "DeepSeek-V3.1-Terminus"],
  parametersPublished: { total: 671e9, active: 37e9 },
  nativeWeights: "fp8 (block 128x128)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from deepseek-ai--DeepSeek-V3_config.json. 671 billion leave out the module for multi-token prediction (about 14 billion more in the checkpoint).",
} satisfies ModelRow;
