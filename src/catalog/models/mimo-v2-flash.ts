import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import type { ModelRow } from "./model-row.ts";

const all = attentionGroup({ layers: 9, queryHeads: 64, kvHeads: 4, headDim: 192, valueDim: 128 });
const near = attentionGroup({
  layers: 39,
  queryHeads: 64,
  kvHeads: 8,
  headDim: 192,
  valueDim: 128,
  windowTokens: 128,
});

export default {
  id: "mimo-v2-flash",
  name: "MiMo V2 Flash",
  ...modelShape({
    vocabulary: 152_576,
    hidden: 4096,
    layers: 48,
    groups: [all, near],
    feedForward: { layers: 1, intermediate: 16_384 },
    experts: { layers: 47, count: 256, perToken: 8, intermediate: 2048 },
  }),
  maxContextTokens: 262_144,
  alsoCalled: ["XiaomiMiMo/MiMo-V2-Flash"],
  parametersPublished: { total: 309e9, active: 15e9 },
  nativeWeights: "fp8",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from XiaomiMiMo--MiMo-V2-Flash_config.json. Keys of 192 elements and values of 128; 9 layers attend to all tokens, 39 to the last 128. The module for multi-token prediction and the sinks are left out.",
} satisfies ModelRow;
