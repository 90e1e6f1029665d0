import { encoderGroups } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

/** 16 heads of 64. */
const width = 16 * 64;

export default {
  id: "bge-m3",
  name: "BGE M3",
  ...modelShape({
    vocabulary: 250_002,
    hidden: width,
    layers: 24,
    hasHead: false,
    groups: encoderGroups({ layers: 24, heads: 16, headDim: 64 }),
    attentionParameters: 24 * 4 * width * width,
    feedForward: { layers: 24, intermediate: 4096 },
    matrices: 2,
    // Two a layer and one behind the embeddings, each with a bias.
    norms: 2 * (2 * 24 + 1),
    // Positions; biases of attention and feed-forward network; the pooling layer.
    otherParameters: 8195 * width + 24 * (4 * width + 4096 + width) + 1025 * width,
  }),
  maxContextTokens: 8192,
  alsoCalled: ["BAAI/bge-m3"],
  parametersPublished: { total: 568e6, active: 568e6 },
  nativeWeights: "fp32",
  source: ["bge-model-cards"],
  date: "2026-11-28",
  notes:
    "XLM-RoBERTa large with 8,194 positions. Gives a vector of 1,024 for a prompt. Attention goes both ways, so no part of a prompt can be cached or computed in pieces; keys and values of one layer at a time are kept.",
} satisfies ModelRow;
