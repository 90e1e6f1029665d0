import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen2.5-14b",
  name: "Qwen2.5 14B",
  ...modelShape({
    vocabulary: 152_064,
    hidden: 5120,
    layers: 48,
    groups: [attentionGroup({ layers: 48, queryHeads: 40, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 48, intermediate: 13_824 },
    // Biases of query, key and value.
    otherParameters: 48 * (40 + 2 * 8) * 128,
  }),
  maxContextTokens: 32_768,
  alsoCalled: ["Qwen/Qwen2.5-14B-Instruct"],
  parametersPublished: { total: 14.7e9, active: 14.7e9 },
  nativeWeights: "bf16",
  source: ["litgpt"],
  date: "2026-11-28",
  notes: null,
} satisfies ModelRow;
