import type { ModelShape, WeightFormat } from "../input.ts";

/** A model by what a weight format does with its parts: parameters or bytes, summing to the whole. */
export interface WeightParts {
  /** Dense feed-forward, shared experts, routers, Mamba projections. */
  readonly linear: number;
  /** Routed experts. */
  readonly experts: number;
  /** Attention projections. */
  readonly attention: number;
  /** Embedding, which is the head too where the two are tied. */
  readonly embedding: number;
  /** Head with a matrix of its own. */
  readonly head: number;
  readonly norms: number;
}

/** Bytes of a parameter: in routed experts; in other linear layers, attention among them; in embedding, head and norms. */
export interface ParameterBytes {
  readonly experts: number;
  readonly linear: number;
  readonly wide: number;
}

/**
 * Parameters of a model by part.
 *
 *     norms = (2 layers + 1) hidden      linear = total - all other parts
 *
 * A transformer layer has two norms of the residual width, and one follows the last layer; models with more (Gemma) or fewer
 * (Mamba) differ by under 0.01 % of their weights. Each part is cut to what the parts before it leave, so that they sum to
 * the total whatever the row says.
 *
 * @source derived
 */
export function parameterParts(model: ModelShape): WeightParts {
  let left = model.totalParameters;
  const part = (parameters: number): number => {
    const taken = Math.min(left, parameters);
    left -= taken;
    return taken;
  };
  const embedding = part(model.embeddingParameters);
  const head = part(model.tiedEmbeddings ? 0 : model.headParameters);
  const norms = part((2 * model.layers + 1) * model.hiddenSize);
  const experts = part(model.routedExpertParameters);
  const attention = part(model.attentionParameters);
  return { linear: left, experts, attention, embedding, head, norms };
}

/**
 * Bytes that a parameter takes in a format.
 *
 * - fp8, int8: one byte each, wide parts too; scales (one for 128 x 128 weights) are under 0.03 % and left out.
 * - fp8-mixed: what 8-bit checkpoints are: embedding, head and norms stay at two bytes.
 * - int4-awq, int4-gptq: 4 bits, and for every group of 128 an fp16 scale and a 4-bit zero: (4 + 20 / 128) / 8 bytes.
 * - mxfp4: 4 bits, and an 8-bit exponent for every 32: 4.25 bits. A mixture of experts has its routed experts so and all else
 *   at two bytes, as gpt-oss ships; a dense model has its linear layers so.
 * - nvfp4: 4 bits, and an fp8 scale for every 16: 4.5 bits.
 *
 * @source lin-2023-awq
 * @source frantar-2022-gptq
 * @source ocp-mx-2023
 * @source aiconfigurator
 */
export function bytesPerParameter(format: WeightFormat, hasExperts: boolean): ParameterBytes {
  switch (format) {
    case "bf16":
    case "fp16":
      return { experts: 2, linear: 2, wide: 2 };
    case "fp8":
    case "int8":
      return { experts: 1, linear: 1, wide: 1 };
    case "fp8-mixed":
      return { experts: 1, linear: 1, wide: 2 };
    case "int4-awq":
    case "int4-gptq":
      return { experts: 0.51953125, linear: 0.51953125, wide: 2 };
    case "mxfp4":
      return { experts: 0.53125, linear: hasExperts ? 2 : 0.53125, wide: 2 };
    case "nvfp4":
      return { experts: 0.5625, linear: 0.5625, wide: 2 };
    default:
      return format satisfies never;
  }
}

/** Bytes of a parameter in MXFP4 without its share of the scales: 4 bits. */
const mxfp4ValueBytes = 0.5;

/**
 * Bytes that padding adds to an expert's parameter: MXFP4 kernels want rows of whole tiles, and load the residual width
 * rounded up to `widthMultiple` values; scales stay as they are.
 *
 *     0.5 x (ceil(hidden / widthMultiple) x widthMultiple / hidden - 1)
 *
 * Zero for other formats, whose experts the engines keep as wide as they are.
 *
 * @source llm-d-planner-vllm-memory: 13.47 and 64.38 GiB of weights are hidden 2,880 loaded as 3,072.
 */
export function expertPaddingBytes(hiddenSize: number, format: WeightFormat, widthMultiple: number): number {
  if (format !== "mxfp4") return 0;
  const padded = Math.ceil(hiddenSize / widthMultiple) * widthMultiple;
  return mxfp4ValueBytes * (padded / hiddenSize - 1);
}

/**
 * Weight bytes of a model by part, before any sharding: `parameterParts` times `bytesPerParameter`, experts with the padding
 * of an engine that wants their width in multiples of `expertWidthMultiple` values (1: as the checkpoint has it).
 *
 * @source derived
 */
export function weightByteParts(model: ModelShape, format: WeightFormat, expertWidthMultiple = 1): WeightParts {
  const parameters = parameterParts(model);
  const bytes = bytesPerParameter(format, model.routedExpertParameters > 0);
  const padding = expertPaddingBytes(model.hiddenSize, format, expertWidthMultiple);
  return {
    linear: parameters.linear * bytes.linear,
    experts: parameters.experts * (bytes.experts + padding),
    attention: parameters.attention * bytes.linear,
    embedding: parameters.embedding * bytes.wide,
    head: parameters.head * bytes.wide,
    norms: parameters.norms * bytes.wide,
  };
}

/**
 * Weight bytes of one copy of a model: the sum of `weightByteParts`.
 *
 * A real checkpoint may keep other layers wide than its format's name says: a measured figure, where there is one, is better.
 *
 * @source derived
 */
export function weightBytes(model: ModelShape, format: WeightFormat, expertWidthMultiple = 1): number {
  const { linear, experts, attention, embedding, head, norms } = weightByteParts(model, format, expertWidthMultiple);
  return linear + experts + attention + embedding + head + norms;
}
