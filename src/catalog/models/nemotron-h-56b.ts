import { attentionGroup } from "../layer-groups.ts";
import { modelShape } from "../model-shape.ts";
import { mamba2Layers } from "../state-layers.ts";
import type { ModelRow } from "./model-row.ts";

export default {
  id: "nemotron-h-56b",
  name: "Nemotron-H 56B",
  ...modelShape({
    vocabulary: 131_072,
    hidden: 8192,
    layers: 118,
    groups: [attentionGroup({ layers: 10, queryHeads: 64, kvHeads: 8, headDim: 128 })],
    stateLayers: mamba2Layers({
      layers: 54,
      hidden: 8192,
      heads: 256,
      headDim: 64,
      groups: 8,
      stateDim: 256,
      stateElementBytes: 2,
    }),
    feedForward: { layers: 54, intermediate: 32_768 },
    // No gate.
    matrices: 2,
    // One a layer.
    norms: 118 + 1,
  }),
  maxContextTokens: 8192,
  nextTokenLayers: 0,
  alsoCalled: [],
  parametersPublished: { total: 56e9, active: 56e9 },
  nativeWeights: "bf16",
  source: ["aiconfigurator"],
  date: "2026-08-21",
  notes:
    "Shape from nvidia--Nemotron-H-56B-Base-8K_config.json. 54 Mamba-2, 10 attention and 54 feed-forward layers; state is 54 x 256 x 64 x 256 plus 3,317,760 elements of convolution, two bytes each: the configuration does not say, so BF16 is assumed.",
} satisfies ModelRow;
