import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "yi-34b",
  name: "Yi series 34B",
  ...modelShape({
    vocabulary: 64_000,
    hidden: 7168,
    layers: 60,
    groups: [attentionGroup({ layers: 60, queryHeads: 56, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 60, intermediate: 20_480 },
  }),
  maxContextTokens: 4096,
  alsoCalled: ["01-ai/Yi-34B"],
  parametersPublished: { total: 34e9, active: 34e9 },
  nativeWeights: "bf16",
  source: ["model-configurations"],
  date: "2026-11-28",
  notes: "A copy with 200,000 tokens of context has the same shape.",
} satisfies ModelRow;
