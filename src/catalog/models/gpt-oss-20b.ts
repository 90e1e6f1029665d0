import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const heads = { queryHeads: 64, kvHeads: 8, headDim: 64 };

export default {
  id: "gpt-oss-20b",
  name: "gpt-oss-20b",
  ...modelShape({
    vocabulary: 201_088,
    hidden: 2880,
    layers: 24,
    groups: [attentionGroup({ ...heads, layers: 12 }), attentionGroup({ ...heads, layers: 12, windowTokens: 128 })],
    experts: { layers: 24, count: 32, perToken: 4, intermediate: 2880, biases: 3 * 2880 },
    // Biases of query, key, value, output and router, and a sink for each head.
    otherParameters: 24 * ((64 + 2 * 8) * 64 + 2880 + 32 + 64),
  }),
  maxContextTokens: 131_072,
  nextTokenLayers: 0,
  alsoCalled: ["openai/gpt-oss-20b"],
  parametersPublished: { total: 20.9e9, active: 3.6e9 },
  nativeWeights: "mxfp4 experts, bf16 rest",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes: "Shape from openai--gpt-oss-20b_config.json.",
} satisfies ModelRow;
