import { attentionGroup, headParameters, indexerGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const heads = { queryHeads: 64, kvHeads: 4, headDim: 128 };
const dense = attentionGroup({ ...heads, layers: 3 });
const sparse = attentionGroup({ ...heads, layers: 57, attendedEntries: 16 * 128 });
const index = { layers: 57, queryHeads: 4, headDim: 128 };
/** One key for all heads of the index, in the cache's format. */
const keys = { ...indexerGroup(index), elementsPerToken: 128, bytesPerElement: null };

export default {
  id: "minimax-m3",
  name: "MiniMax M3",
  ...modelShape({
    vocabulary: 200_064,
    hidden: 6144,
    layers: 60,
    groups: [dense, sparse, keys],
    attentionParameters: headParameters(6144, [dense, sparse]) + 57 * 6144 * (4 + 1) * 128,
    feedForward: { layers: 3, intermediate: 12_288 },
    experts: { layers: 57, count: 128, perToken: 4, intermediate: 3072, shared: 3072 },
  }),
  maxContextTokens: 1_048_576,
  alsoCalled: ["MiniMaxAI/MiniMax-M3"],
  parametersPublished: { total: 428e9, active: 23e9 },
  nativeWeights: "bf16 (MXFP8 published)",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from MiniMaxAI--MiniMax-M3_config.json. Text model only. All but the first three layers attend to 16 blocks of 128 tokens that an index of four heads picks; its key of 128 elements is taken to be kept in the format of the cache. Modules for multi-token prediction are left out.",
} satisfies ModelRow;
