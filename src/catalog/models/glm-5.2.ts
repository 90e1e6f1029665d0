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
/** The first three layers and every fourth after them; the layers between take what the one before them picked. */
const indexer = { layers: 21, queryHeads: 32, headDim: 128 };

export default {
  id: "glm-5.2",
  name: "GLM-5.2",
  ...modelShape({
    vocabulary: 154_880,
    hidden: 6144,
    layers: 78,
    groups: [latentGroup(attention), indexerGroup(indexer)],
    attentionParameters: latentParameters(6144, attention) + indexerParameters(6144, attention.queryRank, indexer),
    feedForward: { layers: 3, intermediate: 12_288 },
    experts: { layers: 75, count: 256, perToken: 8, intermediate: 2048, shared: 2048 },
  }),
  maxContextTokens: 1_048_576,
  nextTokenLayers: 1,
  alsoCalled: ["zai-org/GLM-5.2-FP8"],
  parametersPublished: { total: 744e9, active: 40e9 },
  nativeWeights: "bf16 (FP8 published)",
  source: ["aiconfigurator", "slime", "atom-glm-5.2"],
  date: "2026-11-23",
  notes:
    "Shape from zai-org--GLM-5.2_config.json. Shape of GLM-5 with five times the context, and indexers in 21 layers of 78: the others share the picks of the last one before them and keep no keys of their own. Published counts from the name of slime's script (744B-A40B).",
} satisfies ModelRow;
