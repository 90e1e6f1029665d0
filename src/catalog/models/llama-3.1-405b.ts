import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "llama-3.1-405b",
  name: "Llama 3.1 405B",
  ...modelShape({
    vocabulary: 128_256,
    hidden: 16_384,
    layers: 126,
    groups: [attentionGroup({ layers: 126, queryHeads: 128, kvHeads: 8, headDim: 128 })],
    feedForward: { layers: 126, intermediate: 53_248 },
  }),
  maxContextTokens: 131_072,
  nextTokenLayers: 0,
  alsoCalled: [
    "amd/Meta-Llama-3.1-405B-Instruct-FP8-KV",
    "meta-llama/Llama-3.1-405B-FP8",
    "meta-llama/Llama-3.1-405B-Instruct-FP8",
    "mlperf/llama3.1-405b",
  ],
  parametersPublished: { total: 405e9, active: 405e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from meta-llama--Meta-Llama-3.1-405B_config.json.",
} satisfies ModelRow;
