import { log } from "../../numeric/log.ts";
import type { LayerGroup, ModelShape, Pool, WeightFormat } from "../input.ts";
import { weightBytesPerDevice } from "../memory/sharding.ts";
import { weightByteParts } from "../memory/weight-bytes.ts";

/** What a replica does per second and must read per step, at the rates it really reaches. One device of a TP group speaks for all. */
export interface ReplicaRates {
  /** Weight bytes of one device that every step reads: all but the input embedding (a look-up) and the routed experts. */
  readonly denseBytes: number;
  /** Weight bytes of one device in routed experts: a step reads those that its tokens hit. */
  readonly expertBytes: number;
  /** ln(1 - k / E): share of experts that one token leaves alone, as a logarithm; 0 for dense models. */
  readonly logExpertMiss: number;
  readonly linearFlopsPerToken: number;
  readonly headFlopsPerToken: number;
  /** Of the whole TP group. */
  readonly linearFlopsPerSecond: number;
  readonly attentionFlopsPerSecond: number;
  readonly bytesPerSecond: number;
  readonly overheadSeconds: number;
  readonly communicationSeconds: number;
  readonly communicationSecondsPerToken: number;
  readonly groups: readonly LayerGroup[];
  /** Pipeline stages: that many micro-batches are under way at once. */
  readonly stages: number;
}

/**
 * Parameters of the matrices that every token multiplies with: active parameters without the head, which runs on sampled
 * tokens only, and without the input embedding, which is a look-up.
 *
 *     linear = active - head - (untied embedding, where the active count includes it)
 *
 * @source derived
 */
export function linearParameters(model: ModelShape): number {
  const embedding = model.activeCountsEmbedding && !model.tiedEmbeddings ? model.embeddingParameters : 0;
  return Math.max(0, model.activeParameters - model.headParameters - embedding);
}

/**
 * Dense peak of one device for matrices in a weight format, FLOP/s. A device without the format's own rate, and formats that
 * only shrink the weights (AWQ, GPTQ, MXFP4), multiply in BF16.
 *
 * @source aiconfigurator
 */
export function linearPeakFlopsPerSecond(pool: Pool, format: WeightFormat = pool.weights): number {
  const { bf16FlopsPerSecond, fp8FlopsPerSecond, int8FlopsPerSecond, fp4FlopsPerSecond } = pool.accelerator;
  switch (format) {
    case "fp8":
    case "fp8-mixed":
      return fp8FlopsPerSecond ?? bf16FlopsPerSecond;
    case "int8":
      return int8FlopsPerSecond ?? bf16FlopsPerSecond;
    case "nvfp4":
      return fp4FlopsPerSecond ?? bf16FlopsPerSecond;
    default:
      return bf16FlopsPerSecond;
  }
}

/** Bytes a device exchanges for one token and all-reduce: a ring sends (tp - 1) / tp of the data twice, two bytes an element. */
function allReduceBytesPerToken(hiddenSize: number, tp: number): number {
  return ((2 * (tp - 1)) / tp) * hiddenSize * 2;
}

/** Communication of one step: the part that any step pays and the part that each of its tokens adds. */
function communication(pool: Pool): { fixed: number; perToken: number } {
  const { accelerator, runtime, model, tp, pp } = pool;
  const insideLink = accelerator.linkBytesPerSecond !== null && tp * pp <= accelerator.linkDomainDevices;
  const link = (insideLink ? accelerator.linkBytesPerSecond : null) ?? accelerator.pcieBytesPerSecond;
  const bytesPerSecond = link * runtime.linkEfficiency;
  // Two all-reduces a layer (attention, MLP) under tensor parallelism; one hand-over at each pipeline border.
  const allReduces = tp > 1 ? 2 * model.layers : 0;
  const hops = pp - 1;
  return {
    fixed: (allReduces + hops) * runtime.allReduceLatencySeconds,
    perToken:
      (allReduces * allReduceBytesPerToken(model.hiddenSize, tp) + hops * model.hiddenSize * 2) / bytesPerSecond,
  };
}

/** Every token hits every expert: so many e-folds that none is missed. */
const allExpertsHit = -1000;

function logExpertMiss({ experts, expertsPerToken }: ModelShape): number {
  if (experts === 0) return 0;
  return expertsPerToken < experts ? log(1 - expertsPerToken / experts) : allExpertsHit;
}

/**
 * The rates of one replica: peaks times the runtime's efficiencies, bytes from the memory model.
 *
 * @source aiconfigurator
 */
export function replicaRates(pool: Pool): ReplicaRates {
  const { model, accelerator, runtime, tp, pp } = pool;
  const parts = weightByteParts(model, pool.weights);
  const lookupBytes = model.tiedEmbeddings ? 0 : parts.embedding;
  const expertBytes = parts.experts / tp;
  const { fixed, perToken } = communication(pool);
  return {
    // A device of each stage holds 1 / pp of the layers; a step passes through all stages, one after the other.
    denseBytes: Math.max(0, weightBytesPerDevice(pool) * pp - expertBytes - lookupBytes / tp),
    expertBytes,
    logExpertMiss: logExpertMiss(model),
    linearFlopsPerToken: 2 * linearParameters(model),
    headFlopsPerToken: 2 * model.headParameters,
    linearFlopsPerSecond: linearPeakFlopsPerSecond(pool) * runtime.computeEfficiency * tp,
    attentionFlopsPerSecond: accelerator.bf16FlopsPerSecond * runtime.computeEfficiency * tp,
    bytesPerSecond: accelerator.bandwidthBytesPerSecond * runtime.bandwidthEfficiency,
    overheadSeconds: runtime.secondsPerStep * pp + runtime.secondsPerLayer * model.layers,
    communicationSeconds: fixed,
    communicationSecondsPerToken: perToken,
    groups: model.groups,
    stages: pp,
  };
}
