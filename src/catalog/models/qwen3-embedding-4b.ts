import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "qwen3-embedding-4b",
  name: "Qwen3 Embedding 4B",
  ...modelShape({
    vocabulary: 151_665,
    hidden: 2560,
    layers: 36,
    hasHead: false,
    groups: [attentionGroup({ layers: 36, queryHeads: 32, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 36, intermediate: 9728 },
  }),
  maxContextTokens: 32_768,
  alsoCalled: ["Qwen/Qwen3-Embedding-4B"],
  parametersPublished: { total: 4e9, active: 4e9 },
  nativeWeights: "bf16",
  source: ["qwen3-embedding"],
  date: "2026-11-28",
  notes:
    "Qwen3 4B without a head: the state of the last token is the vector. The reranker of this size has the same layers.",
} satisfies ModelRow;
