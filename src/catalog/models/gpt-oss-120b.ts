import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const heads = { queryHeads: 64, kvHeads: 8, headDim: 64 };

export default {
  id: "gpt-oss-120b",
  name: "gpt-oss-120b",
  ...modelShape({
    vocabulary: 201_088,
    hidden: 2880,
    layers: 36,
    groups: [attentionGroup({ ...heads, layers: 18 }), attentionGroup({ ...heads, layers: 18, windowTokens: 128 })],
    experts: { layers: 36, count: 128, perToken: 4, intermediate: 2880, biases: 3 * 2880 },
    // Biases of query, key, value, output and router, and a sink for each head.
    otherParameters: 36 * ((64 + 2 * 8) * 64 + 2880 + 128 + 64),
  }),
  maxContextTokens: 131_072,
  nextTokenLayers: 0,
  alsoCalled: ["mlperf/gpt-oss-120b", "openai/gpt-oss-120b"],
  parametersPublished: { total: 116.8e9, active: 5.1e9 },
  nativeWeights: "mxfp4 experts, bf16 rest",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from openai--gpt-oss-120b_config.json.",
} satisfies ModelRow;
