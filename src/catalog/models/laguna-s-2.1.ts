import { attentionGroup, headParameters } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const all = attentionGroup({ layers: 12, queryHeads: 48, kvHeads: 8, headDim: 128 });
const near = attentionGroup({ layers: 36, queryHeads: 72, kvHeads: 8, headDim: 128, windowTokens: 512 });

export default {
  id: "laguna-s-2.1",
  name: "Laguna S 2.1",
  ...modelShape({
    vocabulary: 100_352,
    hidden: 3072,
    layers: 48,
    groups: [all, near],
    // A gate for each query head.
    attentionParameters: headParameters(3072, [all, near]) + 3072 * (12 * 48 + 36 * 72),
    feedForward: { layers: 1, intermediate: 12_288 },
    experts: { layers: 47, count: 256, perToken: 10, intermediate: 1024, shared: 1024 },
  }),
  maxContextTokens: 262_144,
  alsoCalled: ["poolside/Laguna-S-2.1", "poolside/Laguna-S-2.1-INT4"],
  parametersPublished: { total: 118e9, active: 8e9 },
  nativeWeights: "bf16 (FP8 and INT4 published)",
  source: ["aiconfigurator"],
  date: "2026-11-28",
  notes: "Shape from poolside--Laguna-S-2.1-FP8_config.json; counts by our own count of it.",
} satisfies ModelRow;
