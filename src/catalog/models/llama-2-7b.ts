import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "llama-2-7b",
  name: "Llama 2 7B",
  ...modelShape({
    vocabulary: 32_000,
    hidden: 4096,
    layers: 32,
    groups: [attentionGroup({ layers: 32, queryHeads: 32, kvHeads: 32, headDim: 128 })],
    feedForward: { layers: 32, intermediate: 11_008 },
  }),
  maxContextTokens: 4096,
  nextTokenLayers: 0,
  alsoCalled: ["Llama-7B", "meta-llama/Llama-2-7b", "meta-llama/Llama-2-7b-hf"],
  parametersPublished: { total: 7e9, active: 7e9 },
  nativeWeights: "fp16",
  source: ["vidur", "litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: null,
} satisfies ModelRow;
