import { compressedAttention } from "../compressed-attention.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "deepseek-v4-pro",
  name: "DeepSeek V4 Pro",
  ...modelShape({
    vocabulary: 129_280,
    hidden: 7168,
    layers: 61,
    ...compressedAttention({
      hidden: 7168,
      layers: 61,
      queryHeads: 128,
      queryRank: 1536,
      outputGroups: 16,
      outputRank: 1024,
      fine: { layers: 30, attendedEntries: 1024 },
      coarse: { layers: 31 },
      experts: 384,
    }),
    experts: { layers: 61, count: 384, perToken: 6, intermediate: 3072, shared: 3072 },
  }),
  maxContextTokens: 1_048_576,
  nextTokenLayers: 1,
  alsoCalled: [],
  parametersPublished: { total: 1.6e12, active: 49e9 },
  nativeWeights: "fp4 experts, fp8 rest",
  source: ["aiconfigurator", "vllm-recipes", "deepseek-v4-code"],
  date: "2026-11-21",
  notes:
    "Shape from deepseek-ai--DeepSeek-V4-Pro_config.json. Counted from the configuration and the released model code, with hyper-connections and without the module for multi-token prediction and the table of the three layers that route by token. Every layer attends to a window of 128 tokens and to compressed entries: 30 layers to 1,024 of one per 4 tokens, which an indexer picks, and 31 layers to all of one per 128.",
} satisfies ModelRow;
