import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "llama-3.3-70b",
  name: "Llama 3.3 70B",
  ...modelShape({
    vocabulary: 128_256,
    hidden: 8192,
    layers: 80,
    groups: [attentionGroup({ layers: 80, queryHeads: 64, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 80, intermediate: 28_672 },
  }),
  maxContextTokens: 131_072,
  nextTokenLayers: 0,
  alsoCalled: ["RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic"],
  parametersPublished: { total: 70e9, active: 70e9 },
  nativeWeights: "bf16",
  source: ["litgpt"],
  date: "2026-06-29",
  notes: "Same shape as Llama 3.1 70B.",
} satisfies ModelRow;
