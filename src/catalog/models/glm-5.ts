import { indexerGroup, indexerParameters, latentGroup, latentParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const attention = {
  layers: 78,
  queryHeads: 64,
  queryRank: 2048,
  latentDim: 512,
  ropeDim: 64,
  keyDim: 192,
  valueDim: 256,
  attendedEntries: 2048,
};
const indexer = { layers: 78, queryHeads: 32, headDim: 128 };

export default {
  id: "glm-5",
  name: "GLM-5",
  ...modelShape({
    vocabulary: 154_880,
    hidden: 6144,
    layers: 78,
    groups: [latentGroup(attention), indexerGroup(indexer)],
    attentionParameters: latentParameters(6144, attention) + indexerParameters(6144, attention.queryRank, indexer),
    feedForward: { layers: 3, intermediate: 12_288 },
    experts: { layers: 75, count: 256, perToken: 8, intermediate: 2048, shared: 2048 },
  }),
  maxContextTokens: 202_752,
  nextTokenLayers: 1,
  alsoCalled: ["zhipuai/GLM-5", "GLM-5.1"],
  parametersPublished: { total: 744e9, active: 40e9 },
  nativeWeights: "bf16 (FP8 published)",
  source: ["aiconfigurator", "slime"],
  date: "2026-08-21",
  notes:
    "Shape from zai-org--GLM-5_config.json. Sparse attention: an indexer reads all keys of its own and picks the 2,048 tokens that a query attends to. Its entry of 132 bytes is 128 elements of FP8 and an FP32 scale. Published counts from the name of slime's script (744B-A40B).",
} satisfies ModelRow;
