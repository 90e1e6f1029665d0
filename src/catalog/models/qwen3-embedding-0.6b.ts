import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-embedding-0.6b",
  name: "Qwen3 Embedding 0.6B",
  ...modelShape({
    vocabulary: 151_669,
    hidden: 1024,
    layers: 28,
    hasHead: false,
    groups: [attentionGroup({ layers: 28, queryHeads: 16, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 28, intermediate: 3072 },
  }),
  maxContextTokens: 32_768,
  alsoCalled: ["Qwen/Qwen3-Embedding-0.6B"],
  parametersPublished: { total: 0.6e9, active: 0.6e9 },
  nativeWeights: "bf16",
  source: ["qwen3-embedding"],
  date: "2026-11-28",
  notes:
    "Qwen3 0.6B without a head: the state of the last token is the vector. The reranker of this size has the same layers.",
} satisfies ModelRow;
