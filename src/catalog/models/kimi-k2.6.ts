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
  id: "kimi-k2.6",
  name: "Kimi K2.6",
  ...modelShape({
    vocabulary: 163_840,
    hidden: 7168,
    layers: 61,
    groups: [latentGroup(attention)],
    attentionParameters: latentParameters(7168, attention),
    feedForward: { layers: 1, intermediate: 18_432 },
    experts: { layers: 60, count: 384, perToken: 8, intermediate: 2048, shared: 2048 },
  }),
  maxContextTokens: 262_144,
  alsoCalled: ["moonshotai/Kimi-K2.6", "nvidia/Kimi-K2.6-NVFP4", "Kimi-K2.7-Code"],
  parametersPublished: { total: 1e12, active: 32e9 },
  nativeWeights: "int4 experts (groups of 32), bf16 rest",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--Kimi-K2.6-NVFP4_config.json, that of Kimi K2.5; its image encoder is left out. Published counts and format are those of Kimi K2.5.",
} satisfies ModelRow;
