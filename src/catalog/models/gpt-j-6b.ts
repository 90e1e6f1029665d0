import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "gpt-j-6b",
  name: "GPT-J 6B",
  ...modelShape({
    vocabulary: 50_400,
    hidden: 4096,
    layers: 28,
    groups: [attentionGroup({ layers: 28, queryHeads: 16, kvHeads: 16, headDim: 256 })],
    feedForward: { layers: 28, intermediate: 16_384 },
    matrices: 2,
  }),
  maxContextTokens: 2048,
  alsoCalled: ["EleutherAI/gpt-j-6b"],
  parametersPublished: { total: 6.1e9, active: 6.1e9 },
  nativeWeights: "fp16",
  source: ["model-configurations"],
  date: "2026-11-28",
  notes: "Published in fp32 and fp16.",
} satisfies ModelRow;
