import type { ModelRow } from "../../catalog/models/model-row.ts";
import type { ModelShape, WeightFormat } from "../../engine/input.ts";
import { parameterParts } from "../../engine/memory/weight-bytes.ts";

/** Meta's own FP8 checkpoints, by their address. */
const feedForwardOnly = /^meta-llama\/.*-fp8$/i;

/**
 * A model as its checkpoint stores it, where the format's name says less: what takes two bytes instead of one is counted with the
 * embedding, what takes one instead of two at half.
 *
 * - Meta's FP8 covers feed-forward layers alone, and of these not the first and the last: 57 GiB a device on eight for 405B,
 *   not the 48 that other FP8 checkpoints take.
 * - MXFP4 experts may come with FP8 beside them, not 16 bits (DeepSeek V4).
 */
export function checkpointShape(
  model: ModelShape & Partial<Pick<ModelRow, "nativeWeights">>,
  checkpoint: string,
  format: WeightFormat,
): ModelShape {
  const { linear, attention } = parameterParts(model);
  if (format === "fp8-mixed" && feedForwardOnly.test(checkpoint)) {
    const wide = attention + (2 / model.layers) * linear;
    return { ...model, embeddingParameters: model.embeddingParameters + wide, attentionParameters: 0 };
  }
  if (format === "mxfp4" && model.nativeWeights?.includes("fp8 rest") === true) {
    const totalParameters = model.totalParameters - (linear + attention) / 2;
    return { ...model, totalParameters, attentionParameters: attention / 2 };
  }
  return model;
}
