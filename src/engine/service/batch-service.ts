import type { Pool } from "../input.ts";
import { sequenceBytes, type SequenceShape } from "../memory/sequence-bytes.ts";
import { deviceSequenceShape } from "../memory/sharding.ts";
import { decodeAttentionFlops, prefillAttentionFlops } from "./attention-flops.ts";
import type { CallShape } from "./call-shape.ts";
import { iterationTime, type IterationTime, type StepLoad } from "./iteration-time.ts";
import { replicaRates, type ReplicaRates } from "./replica-rates.ts";

/** A replica and the calls it serves, prepared for asking about many batches. */
export interface ServiceModel {
  readonly pool: Pool;
  readonly rates: ReplicaRates;
  readonly shape: CallShape;
  /** What a sequence keeps on one device of a stage. */
  readonly deviceShape: SequenceShape;
  readonly kvBytesPerDecode: number;
  readonly attentionFlopsPerDecode: number;
  /** Pure compute that the mean call needs of the replica, whatever the batch. */
  readonly computeSecondsPerCall: number;
}

/** How a replica serves while `batch` calls run. */
export interface BatchService {
  readonly batch: number;
  /** Mean time between two tokens of a call, prompt chunks of the others included. */
  readonly itlSeconds: number;
  /** A step without prompt tokens, and where its time goes. */
  readonly decodeStep: IterationTime;
  /** Time from the first prompt chunk to the first token for the mean call. */
  readonly prefillSeconds: number;
  readonly callsPerSecond: number;
}

/**
 * Binds a pool to the calls it serves.
 *
 * @source derived
 */
export function serviceModel(pool: Pool, shape: CallShape): ServiceModel {
  // Under data-parallel attention each rank reads the KV of its own share of the sequences only.
  const ranks = pool.attention === "dp" ? pool.tp : 1;
  const deviceShape = deviceSequenceShape(pool);
  const rates = replicaRates(pool);
  const attentionFlopsPerDecode = decodeAttentionFlops(pool.model.groups, shape.decodeContextTokens);
  return {
    pool,
    rates,
    shape,
    deviceShape,
    kvBytesPerDecode: (sequenceBytes(deviceShape, pool.kv, shape.decodeContextTokens) * pool.pp) / ranks,
    attentionFlopsPerDecode,
    computeSecondsPerCall: computeSeconds(rates, shape, attentionFlopsPerDecode),
  };
}

/** Prompt tokens of one step: `prompts` chunks of `tokens` each, `depthTokens` into their prompts. */
interface Chunk {
  readonly prompts: number;
  readonly tokens: number;
  readonly depthTokens: number;
  /** Prompts that end. */
  readonly ends: number;
}

const noChunk: Chunk = { prompts: 0, tokens: 0, depthTokens: 0, ends: 0 };

function step(model: ServiceModel, decodes: number, { prompts, tokens, depthTokens, ends }: Chunk): IterationTime {
  const { pool, deviceShape, rates } = model;
  const load: StepLoad = {
    decodes,
    kvBytesPerDecode: model.kvBytesPerDecode,
    attentionFlopsPerDecode: model.attentionFlopsPerDecode,
    chunkTokens: prompts * tokens,
    firstTokens: ends,
    chunkAttentionFlops: prompts > 0 ? prompts * prefillAttentionFlops(rates.groups, tokens, depthTokens) : 0,
    chunkKvBytes: prompts > 0 ? prompts * sequenceBytes(deviceShape, pool.kv, depthTokens + tokens) * pool.pp : 0,
  };
  return iterationTime(rates, load);
}

function computeSeconds(rates: ReplicaRates, shape: CallShape, attentionFlopsPerDecode: number): number {
  const { outputTokens, uncachedTokens, cachedTokens } = shape;
  // The prompt's last step gives the first token.
  const decodes = Math.max(0, outputTokens - 1);
  const linear = rates.linearFlopsPerToken * (uncachedTokens + decodes) + rates.headFlopsPerToken * outputTokens;
  const attention =
    prefillAttentionFlops(rates.groups, uncachedTokens, cachedTokens) + decodes * attentionFlopsPerDecode;
  return (linear / rates.linearFlopsPerSecond + attention / rates.attentionFlopsPerSecond) / rates.stages;
}

/** Tokens of an iteration that are left for prompts beside the decodes of its micro-batch; at least one, so that prompts end. */
function promptRoom(model: ServiceModel, decodes: number): number {
  return Math.max(1, model.pool.batchTokens - decodes / model.rates.stages);
}

/**
 * Time to compute a prompt while `others` calls decode, in seconds: whole chunks of the token budget, then the rest. All
 * chunks are taken at their mean depth, which is exact while one side of each maximum rules.
 *
 * @source derived
 */
export function prefillSeconds(
  model: ServiceModel,
  others: number,
  uncachedTokens: number,
  cachedTokens: number,
): number {
  const room = promptRoom(model, others);
  const chunks = Math.floor(uncachedTokens / room);
  const rest = uncachedTokens - chunks * room;
  let seconds = 0;
  if (chunks > 0) {
    const depthTokens = cachedTokens + ((chunks - 1) * room) / 2;
    seconds += chunks * step(model, others, { prompts: 1, tokens: room, depthTokens, ends: 0 }).seconds;
  }
  if (rest > 0 || chunks === 0) {
    const depthTokens = cachedTokens + chunks * room;
    seconds += step(model, others, { prompts: 1, tokens: Math.max(rest, 1), depthTokens, ends: 1 }).seconds;
  }
  return seconds;
}

/**
 * Service of a replica with `batch` running calls.
 *
 *     calls/s = min(batch / (prefill + (output - 1) itl), prompt tokens a second at full budget / uncached, 1 / compute)
 *     itl     = (1 - f) decode step + f step with a chunk
 *
 * The other calls bring (batch - 1) uncached / output prompt tokens to each decode step on average; they come in chunks of a
 * whole prompt (or the token budget), so a share f of the steps carries one. Averaging the two step times instead of the
 * tokens matters: a step with a prompt is bound by compute, one without by bandwidth.
 *
 * @source derived
 */
export function batchService(model: ServiceModel, batch: number): BatchService {
  const { shape, rates } = model;
  const others = batch - 1;
  const room = promptRoom(model, batch);
  const promptTokensPerStep = ((others / rates.stages) * shape.uncachedTokens) / shape.outputTokens;
  const wanted = Math.max(shape.uncachedTokens, promptTokensPerStep);
  const mixed = chunkOf(shape, Math.min(room, wanted));
  const chunkShare = Math.min(1, promptTokensPerStep / Math.min(room, wanted));

  const decodeStep = step(model, batch, noChunk);
  const mixedSeconds = step(model, batch, mixed).seconds;
  const itlSeconds = (1 - chunkShare) * decodeStep.seconds + chunkShare * mixedSeconds;
  const prefill = prefillSeconds(model, others, shape.uncachedTokens, shape.cachedTokens);
  const callSeconds = prefill + Math.max(0, shape.outputTokens - 1) * itlSeconds;
  // A full pipeline finishes one micro-batch's chunk per 1 / stages of the pass.
  const promptBound = (rates.stages * room) / (shape.uncachedTokens * step(model, batch, chunkOf(shape, room)).seconds);
  return {
    batch,
    itlSeconds,
    decodeStep,
    prefillSeconds: prefill,
    callsPerSecond: Math.min(batch / callSeconds, promptBound, 1 / model.computeSecondsPerCall),
  };
}

/** Prompt tokens of a step as whole prompts, or as a part of one at its mean depth. */
function chunkOf(shape: CallShape, tokens: number): Chunk {
  const { uncachedTokens, cachedTokens } = shape;
  const ends = tokens / uncachedTokens;
  if (ends >= 1) return { prompts: ends, tokens: uncachedTokens, depthTokens: cachedTokens, ends };
  return { prompts: 1, tokens, depthTokens: cachedTokens + (uncachedTokens - tokens) / 2, ends };
}
