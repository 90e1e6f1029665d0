import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const heads = { queryHeads: 40, kvHeads: 8, headDim: 128 };

export default {
  id: "llama-4-scout",
  name: "Llama 4 Scout",
  ...modelShape({
    vocabulary: 202_048,
    hidden: 5120,
    layers: 48,
    groups: [attentionGroup({ ...heads, layers: 12 }), attentionGroup({ ...heads, layers: 36, windowTokens: 8192 })],
    experts: { layers: 48, count: 16, perToken: 1, intermediate: 8192, shared: 8192 },
  }),
  maxContextTokens: 10_485_760,
  nextTokenLayers: 0,
  alsoCalled: ["RedHatAI/Llama-4-Scout-17B-16E-Instruct-FP8-dynamic"],
  parametersPublished: { total: 109e9, active: 17e9 },
  nativeWeights: "bf16 (Maverick also published as FP8)",
  source: ["aiconfigurator", "transformers"],
  date: "2026-08-21",
  notes:
    "Shape from meta-llama--Llama-4-Scout-17B-16E-Instruct_config.json. Text model only: the vision tower is not counted. Three of four layers attend to chunks of 8,192 tokens, kept here as a window of that length: a chunk starts empty, so on average it holds half of it. An engine that keeps the blocks of past chunks needs 196,608 bytes a token at every length.",
} satisfies ModelRow;
