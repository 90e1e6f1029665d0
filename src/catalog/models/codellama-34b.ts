import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "codellama-34b",
  name: "Code Llama 34B",
  ...modelShape({
    vocabulary: 32_000,
    hidden: 8192,
    layers: 48,
    groups: [attentionGroup({ layers: 48, queryHeads: 64, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 48, intermediate: 22_016 },
  }),
  maxContextTokens: 16_384,
  alsoCalled: ["codellama/CodeLlama-34b-Instruct-hf"],
  parametersPublished: { total: 34e9, active: 34e9 },
  nativeWeights: "bf16",
  source: ["litgpt"],
  date: "2026-11-28",
  notes: null,
} satisfies ModelRow;
