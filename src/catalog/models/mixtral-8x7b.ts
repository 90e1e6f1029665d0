import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "mixtral-8x7b",
  name: "Mixtral 8x7B",
  ...modelShape({
    vocabulary: 32_000,
    hidden: 4096,
    layers: 32,
    groups: [attentionGroup({ layers: 32, queryHeads: 32, kvHeads: 8, headDim: 128 })],
    experts: { layers: 32, count: 8, perToken: 2, intermediate: 14_336 },
  }),
  maxContextTokens: 32_768,
  nextTokenLayers: 0,
  alsoCalled: ["mistralai/Mixtral-8x7B-v0.1", "mlperf/mixtral-8x7b"],
  parametersPublished: { total: 46.7e9, active: 12.9e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from mistralai--Mixtral-8x7B-v0.1_config.json.",
} satisfies ModelRow;
