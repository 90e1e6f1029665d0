import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "ernie-4.5-21b-a3b",
  name: "ERNIE 4.5 21B-A3B",
  ...modelShape({
    vocabulary: 103_424,
    hidden: 2560,
    layers: 28,
    isTied: true,
    groups: [attentionGroup({ layers: 28, queryHeads: 20, kvHeads: 4, headDim: 128 })],
    feedForward: { layers: 1, intermediate: 12_288 },
    experts: { layers: 27, count: 64, perToken: 6, intermediate: 1536, shared: 2 * 1536 },
  }),
  maxContextTokens: 131_072,
  alsoCalled: ["baidu/ERNIE-4.5-21B-A3B-PT", "ERNIE-4.5-21B-A3B-PT", "baidu/ERNIE-4.5-21B-A3B-Thinking"],
  parametersPublished: { total: 21e9, active: 3e9 },
  nativeWeights: "bf16",
  source: ["model-configurations"],
  date: "2026-11-28",
  notes: null,
} satisfies ModelRow;
