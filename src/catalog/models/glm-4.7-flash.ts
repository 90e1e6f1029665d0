import { latentGroup, latentParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const attention = {
  layers: 47,
  queryHeads: 20,
  queryRank: 768,
  latentDim: 512,
  ropeDim: 64,
  keyDim: 192,
  valueDim: 256,
};

export default {
  id: "glm-4.7-flash",
  name: "GLM-4.7 Flash",
  ...modelShape({
    vocabulary: 154_880,
    hidden: 2048,
    layers: 47,
    groups: [latentGroup(attention)],
    attentionParameters: latentParameters(2048, attention),
    feedForward: { layers: 1, intermediate: 10_240 },
    experts: { layers: 46, count: 64, perToken: 4, intermediate: 1536, shared: 1536 },
  }),
  maxContextTokens: 202_752,
  alsoCalled: ["zai-org/GLM-4.7-Flash"],
  parametersPublished: { total: 30e9, active: 3e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-11-28",
  notes:
    "Shape from zai-org--GLM-4.7-Flash_config.json. The module for multi-token prediction is left out. Published counts from the name (30B-A3B).",
} satisfies ModelRow;
