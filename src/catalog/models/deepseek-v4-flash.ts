import { compressedAttention } from "../compressed-attention.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "deepseek-v4-flash",
  name: "DeepSeek V4 Flash",
  ...modelShape({
    vocabulary: 129_280,
    hidden: 4096,
    layers: 43,
    ...compressedAttention({
      hidden: 4096,
      layers: 43,
      queryHeads: 64,
      queryRank: 1024,
      outputGroups: 8,
      outputRank: 1024,
      fine: { layers: 21, attendedEntries: 512 },
      coarse: { layers: 20 },
      experts: 256,
    }),
    experts: { layers: 43, count: 256, perToken: 6, intermediate: 2048, shared: 2048 },
  }),
  maxContextTokens: 1_048_576,
  nextTokenLayers: 1,
  alsoCalled: ["DeepSeek-V4-Flash-FP8"],
  parametersPublished: { total: 284e9, active: 13e9 },
  nativeWeights: "fp4 experts, fp8 rest",
  source: ["aiconfigurator", "openrouter-deepseek-v4", "vllm-recipes", "deepseek-v4-code"],
  date: "2026-11-21",
  notes:
    "Shape from deepseek-ai--DeepSeek-V4-Flash_config.json. Counted from the configuration and the released model code, with hyper-connections and without the module for multi-token prediction and the table of the three layers that route by token. Every layer attends to a window of 128 tokens and, but for the first two, to compressed entries: 21 layers to 512 of one per 4 tokens, which an indexer picks, and 20 layers to all of one per 128.",
} satisfies ModelRow;
