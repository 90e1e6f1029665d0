import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "mixtral-8x22b",
  name: "Mixtral 8x22B",
  ...modelShape({
    vocabulary: 32_000,
    hidden: 6144,
    layers: 56,
    groups: [attentionGroup({ layers: 56, queryHeads: 48, kvHeads: 8, headDim: 128 })],
    experts: { layers: 56, count: 8, perToken: 2, intermediate: 16_384 },
  }),
  maxContextTokens: 65_536,
  nextTokenLayers: 0,
  alsoCalled: ["mistralai/Mixtral-8x22B-Instruct-v0.1", "mistralai/Mixtral-8x22B-v0.1"],
  parametersPublished: { total: 141e9, active: 39e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from mistralai--Mixtral-8x22B-v0.1_config.json.",
} satisfies ModelRow;
