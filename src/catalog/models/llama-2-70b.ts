import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "llama-2-70b",
  name: "Llama 2 70B",
  ...modelShape({
    vocabulary: 32_000,
    hidden: 8192,
    layers: 80,
    groups: [attentionGroup({ layers: 80, queryHeads: 64, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 80, intermediate: 28_672 },
  }),
  maxContextTokens: 4096,
  nextTokenLayers: 0,
  alsoCalled: ["meta-llama/Llama-2-70b-hf", "mlperf/llama2-70b-99", "mlperf/llama2-70b-99.9"],
  parametersPublished: { total: 70e9, active: 70e9 },
  nativeWeights: "fp16",
  source: ["vidur", "litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes: "Vidur lists a padded vocabulary of 32,768; the published configuration and GenZ list 32,000.",
} satisfies ModelRow;
