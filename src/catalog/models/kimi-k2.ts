import { latentGroup, latentParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const attention = {
  layers: 61,
  queryHeads: 64,
  queryRank: 1536,
  latentDim: 512,
  ropeDim: 64,
  keyDim: 128,
  valueDim: 128,
};

export default {
  id: "kimi-k2",
  name: "Kimi K2",
  ...modelShape({
    vocabulary: 163_840,
    hidden: 7168,
    layers: 61,
    groups: [latentGroup(attention)],
    attentionParameters: latentParameters(7168, attention),
    feedForward: { layers: 1, intermediate: 18_432 },
    experts: { layers: 60, count: 384, perToken: 8, intermediate: 2048, shared: 2048 },
  }),
  maxContextTokens: 131_072,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 1e12, active: 32e9 },
  nativeWeights: "fp8 (block 128x128)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from moonshotai--Kimi-K2-Instruct_config.json.",
} satisfies ModelRow;
