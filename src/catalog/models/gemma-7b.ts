import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "gemma-7b",
  name: "Gemma 7B",
  ...modelShape({
    vocabulary: 256_000,
    hidden: 3072,
    layers: 28,
    isTied: true,
    groups: [attentionGroup({ layers: 28, queryHeads: 16, kvHeads: 16, headDim: 256 })],
    feedForward: { layers: 28, intermediate: 24_576 },
  }),
  maxContextTokens: 8192,
  alsoCalled: ["google/gemma-7b", "google/gemma-7b-it"],
  parametersPublished: { total: 8.5e9, active: 8.5e9 },
  nativeWeights: "bf16",
  source: ["litgpt"],
  date: "2026-11-28",
  notes: null,
} satisfies ModelRow;
