import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "llama-3.1-8b",
  name: "Llama 3.1 8B",
  ...modelShape({
    vocabulary: 128_256,
    hidden: 4096,
    layers: 32,
    groups: [attentionGroup({ layers: 32, queryHeads: 32, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 32, intermediate: 14_336 },
  }),
  maxContextTokens: 131_072,
  nextTokenLayers: 0,
  alsoCalled: [
    "meta-llama/Llama-3.1-8B-Instruct",
    "meta-llama/Meta-Llama-3-8B",
    "mlperf/llama3.1-8b",
    "nvidia/Llama-3.1-8B-Instruct-FP8",
  ],
  parametersPublished: { total: 8e9, active: 8e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from meta-llama--Meta-Llama-3.1-8B_config.json.",
} satisfies ModelRow;
