import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen1.5-7b",
  name: "Qwen1.5 7B",
  ...modelShape({
    vocabulary: 151_936,
    hidden: 4096,
    layers: 32,
    groups: [attentionGroup({ layers: 32, queryHeads: 32, kvHeads: 32, headDim: 128 })],
    feedForward: { layers: 32, intermediate: 11_008 },
    // Biases of query, key and value.
    otherParameters: 32 * (32 + 2 * 32) * 128,
  }),
  maxContextTokens: 32_768,
  alsoCalled: ["Qwen/Qwen1.5-7B", "Qwen/Qwen1.5-7B-Chat"],
  parametersPublished: { total: 7.7e9, active: 7.7e9 },
  nativeWeights: "bf16",
  source: ["model-configurations"],
  date: "2026-11-28",
  notes: null,
} satisfies ModelRow;
