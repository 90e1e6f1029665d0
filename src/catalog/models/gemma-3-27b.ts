import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { gemma3Tower } from "../vision-towers.ts";
import type { ModelRow } from "./model-row.ts";

const heads = { queryHeads: 32, kvHeads: 16, headDim: 128 };

export default {
  id: "gemma-3-27b",
  name: "Gemma 3 27B",
  ...modelShape({
    vocabulary: 262_144,
    hidden: 5376,
    layers: 62,
    isTied: true,
    groups: [attentionGroup({ ...heads, layers: 10 }), attentionGroup({ ...heads, layers: 52, windowTokens: 1024 })],
    feedForward: { layers: 62, intermediate: 21_504 },
    // Four a layer.
    norms: 4 * 62 + 1,
  }),
  tower: gemma3Tower(5376),
  maxContextTokens: 131_072,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 27e9, active: 27e9 },
  nativeWeights: "bf16",
  source: ["litgpt", "genz-llm-analyzer"],
  date: "2026-06-29",
  notes:
    "The counts are of the text model: the vision encoder of 417 million stands apart, and is loaded where images are sent.",
} satisfies ModelRow;
