import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const heads = { queryHeads: 32, kvHeads: 16, headDim: 128 };

export default {
  id: "gemma-2-27b",
  name: "Gemma 2 27B",
  ...modelShape({
    vocabulary: 256_000,
    hidden: 4608,
    layers: 46,
    isTied: true,
    groups: [attentionGroup({ ...heads, layers: 23 }), attentionGroup({ ...heads, layers: 23, windowTokens: 4096 })],
    feedForward: { layers: 46, intermediate: 36_864 },
    // Four a layer.
    norms: 4 * 46 + 1,
  }),
  maxContextTokens: 8192,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 27.2e9, active: 27.2e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: null,
} satisfies ModelRow;
