import { namedFormat, nativeFormat } from "../../catalog/checkpoint-format.ts";
import type { ModelRow } from "../../catalog/models/model-row.ts";
import type { KvFormat, ModelShape, WeightFormat } from "../../engine/input.ts";
import { parameterParts } from "../../engine/memory/weight-bytes.ts";

/**
 * The format of a measured row's weights: its precision column, else the end of the model's name, else the checkpoint that the
 * maker publishes. `null`: the column says something that is no format we know.
 *
 * FP8 checkpoints keep embedding, head and norms at two bytes.
 */
export function weightFormat(precision: string, modelName: string, model: ModelRow | null): WeightFormat | null {
  const bits = /fp4/i.exec(modelName) === null ? "" : modelName;
  if (/^fp4$/i.test(precision) && bits !== "") return namedFormat(bits, model);
  if (precision !== "" && precision !== "auto") return namedFormat(precision, model);
  return namedFormat(modelName, model) ?? nativeFormat(model);
}

const kvMarks: readonly (readonly [RegExp, KvFormat])[] = [
  [/fp4/, "fp4"],
  [/fp8/, "fp8"],
  [/int8/, "int8"],
  [/bf(?:loat)?16|fp16|float16/, "bf16"],
];

/**
 * The format of a measured row's KV cache; blank or `auto`: FP8 where TensorRT-LLM runs weights of 8 or 4 bits, whose checkpoints
 * ask for it, else 16 bits. `null`: a format we do not know.
 */
export function kvFormat(cell: string, engine: string, weights: WeightFormat): KvFormat | null {
  if (cell !== "" && cell !== "auto") return kvMarks.find(([mark]) => mark.test(cell.toLowerCase()))?.[1] ?? null;
  return engine === "trtllm" && ["fp8", "fp8-mixed", "nvfp4", "mxfp4"].includes(weights) ? "fp8" : "bf16";
}

/** Meta's own FP8 checkpoints, by their address. */
const feedForwardOnly = /^meta-llama\/.*-fp8$/i;

/**
 * A model as its checkpoint stores it, where the format's name says less: what takes two bytes instead of one is counted with the
 * embedding, what takes one instead of two at half.
 *
 * - Meta's FP8 covers feed-forward layers alone, and of these not the first and the last: 57 GiB a device on eight for 405B,
 *   not the 48 that other FP8 checkpoints take.
 * - MXFP4 experts may come with FP8 beside them, not 16 bits (DeepSeek V4).
 * - NVFP4 leaves latent attention at 16 bits: the checkpoint of Kimi K2.5 has 550.24 GiB, not 542.
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
  if (format === "nvfp4" && model.groups.some(({ kind }) => kind === "latent")) {
    return { ...model, embeddingParameters: model.embeddingParameters + attention, attentionParameters: 0 };
  }
  if (format === "mxfp4" && model.nativeWeights?.includes("fp8 rest") === true) {
    const totalParameters = model.totalParameters - (linear + attention) / 2;
    return { ...model, totalParameters, attentionParameters: attention / 2 };
  }
  return model;
}
