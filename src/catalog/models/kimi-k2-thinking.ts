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
  id: "kimi-k2-thinking",
  name: "Kimi K2 Thinking",
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
  alsoCalled: ["moonshotai/Kimi-K2-Thinking"],
  parametersPublished: { total: 1e12, active: 32e9 },
  nativeWeights: "int4 experts (groups of 32), bf16 rest",
  source: ["kimi-k2-thinking-card", "aiconfigurator"],
  date: "2026-11-23",
  notes:
    "Shape of Kimi K2, with twice the context. Its routed experts come in 4-bit integers with a scale for every 32, 4.5 bits each, and all else in BF16: 594 GB.",
} satisfies ModelRow;
