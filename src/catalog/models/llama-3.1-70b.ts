import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "llama-3.1-70b",
  name: "Llama 3.1 70B",
  ...modelShape({
    vocabulary: 128_256,
    hidden: 8192,
    layers: 80,
    groups: [attentionGroup({ layers: 80, queryHeads: 64, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 80, intermediate: 28_672 },
  }),
  maxContextTokens: 131_072,
  nextTokenLayers: 0,
  alsoCalled: [
    "meta-llama/Llama-3.1-70B",
    "meta-llama/Llama-3.1-70B-Instruct",
    "neuralmagic/Meta-Llama-3.1-70B-Instruct-quantized.w8a8",
    "Meta-Llama-3-70B",
  ],
  parametersPublished: { total: 70e9, active: 70e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from meta-llama--Meta-Llama-3.1-70B_config.json.",
} satisfies ModelRow;
