import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "mistral-small-3.2-24b",
  name: "Mistral Small 3.2 24B",
  ...modelShape({
    vocabulary: 131_072,
    hidden: 5120,
    layers: 40,
    groups: [attentionGroup({ layers: 40, queryHeads: 32, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 40, intermediate: 32_768 },
  }),
  maxContextTokens: 131_072,
  nextTokenLayers: 0,
  alsoCalled: ["mistralai/Mistral-Small-3.2-24B-Instruct-2506"],
  parametersPublished: { total: 24e9, active: 24e9 },
  nativeWeights: "bf16",
  source: ["mistral-small-configs"],
  date: "2026-11-21",
  notes:
    "Text model only: the vision encoder is not counted. The version of January 2025 (2501) has 32,768 tokens of context.",
} satisfies ModelRow;
