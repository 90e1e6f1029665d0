import { pow } from "../../numeric/pow.ts";
import type { KvFormat, Pool } from "../input.ts";
import { type SequenceShape, entryBytes, keptEntries, sequenceBytes } from "../memory/sequence-bytes.ts";
import { deviceSequenceShape } from "../memory/sharding.ts";
import { decodeAttentionFlops, prefillAttentionFlops } from "./attention-flops.ts";
import { type CallShape, generatedTokens } from "./call-shape.ts";
import { type IterationTime, type StepLoad, iterationTime } from "./iteration-time.ts";
import { type ReplicaWork, replicaWork } from "./replica-work.ts";

/**
 * Cache bytes that one decode step reads for a sequence of `tokens`, of what `shape` says is kept.
 *
 *     sum over groups (layers x elements x bytes x min(kept, attendedEntries)) + 2 state
 *
 * Sparse attention reads the entries it picks, its indexer all keys. A recurrent state is read and written back.
 *
 * @source aiconfigurator
 */
export function decodeReadBytes(shape: SequenceShape, kv: KvFormat, tokens: number): number {
  return shape.groups.reduce((bytes, group) => {
    const read = Math.min(keptEntries(group, tokens), group.attendedEntries ?? Number.MAX_VALUE);
    return bytes + group.layers * entryBytes(group, kv) * read;
  }, 2 * shape.stateBytesPerSequence);
}

/** A replica and the calls it serves, prepared for asking about many batches. */
export interface ServiceModel {
  readonly pool: Pool;
  readonly work: ReplicaWork;
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
  /** Of them, those that generate; the others are in their prompts. */
  readonly decodes: number;
  /** Mean time between two tokens of a call, prompt chunks of the others included. */
  readonly itlSeconds: number;
  /** Mean rest of the step that an arriving call finds in progress, and its wait behind the prompts of others. */
  readonly residualSeconds: number;
  /** Of that, the wait: 0 until every step has a chunk. */
  readonly waitingSeconds: number;
  /** Whether a step with prompt tokens holds as many as there is room for. */
  readonly isFull: boolean;
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
  const deviceShape = deviceSequenceShape(pool);
  const work = replicaWork(pool);
  const attentionFlopsPerDecode = decodeAttentionFlops(pool.model.groups, shape.decodeContextTokens) / work.attentionTp;
  return {
    pool,
    work,
    shape,
    deviceShape,
    kvBytesPerDecode: decodeReadBytes(deviceShape, pool.kv, shape.decodeContextTokens) * pool.pp,
    attentionFlopsPerDecode,
    computeSecondsPerCall: computeSeconds(pool, work, shape, attentionFlopsPerDecode),
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

/** A step of decodes alone. */
export const noChunk: Chunk = { prompts: 0, tokens: 0, depthTokens: 0, ends: 0 };

/**
 * One step of a replica in which `decodes` calls generate and a chunk of prompts is computed.
 *
 * @source derived
 */
export function stepTime(
  model: ServiceModel,
  decodes: number,
  { prompts, tokens, depthTokens, ends }: Chunk,
): IterationTime {
  const { pool, deviceShape, work } = model;
  const load: StepLoad = {
    decodes,
    kvBytesPerDecode: model.kvBytesPerDecode,
    attentionFlopsPerDecode: model.attentionFlopsPerDecode,
    chunkTokens: prompts * tokens,
    firstTokens: ends,
    chunkAttentionFlops:
      prompts > 0 ? (prompts * prefillAttentionFlops(work.groups, tokens, depthTokens)) / work.attentionTp : 0,
    chunkKvBytes: prompts > 0 ? prompts * sequenceBytes(deviceShape, pool.kv, depthTokens + tokens) * pool.pp : 0,
  };
  return iterationTime(work, pool.runtime, load);
}

function computeSeconds(
  { runtime, pp }: Pool,
  work: ReplicaWork,
  { outputTokens, uncachedTokens, cachedTokens }: CallShape,
  attentionFlopsPerDecode: number,
): number {
  // The prompt's last step gives the first token.
  const decodes = Math.max(0, outputTokens - 1);
  const tokens = uncachedTokens + decodes;
  const { computeEfficiency, attentionEfficiency } = runtime;
  const prompt = prefillAttentionFlops(work.groups, uncachedTokens, cachedTokens) / work.attentionTp;
  const attention = (prompt + decodes * attentionFlopsPerDecode) / work.sequenceRanks;
  const matrices =
    (work.denseFlopsPerToken * tokens) / work.densePeakFlopsPerSecond +
    (work.expertFlopsPerToken * tokens) / work.expertPeakFlopsPerSecond +
    (work.headFlopsPerToken * outputTokens) / work.widePeakFlopsPerSecond;
  return (matrices / computeEfficiency + attention / (work.widePeakFlopsPerSecond * attentionEfficiency)) / pp;
}

/** Requests are served in order of admission, prompts and decodes alike, so decodes never take all of an iteration. */
const promptShare = 1 / 4;

/** Tokens of an iteration that are left for prompts beside the decodes of its micro-batch. @source derived */
export function promptRoom(model: ServiceModel, decodes: number): number {
  const { batchTokens, runtime } = model.pool;
  const riding = runtime.mixesPrompts ? decodes / model.work.stages : 0;
  return Math.max(1, promptShare * batchTokens, batchTokens - riding);
}

/** Chunks beyond this many are taken in runs, each at its mean depth: exact while one side of each maximum rules a run. */
const mostRuns = 16;

/**
 * Time to compute a prompt while `others` calls decode, in seconds: whole chunks of the token budget, then the rest. An engine that does not mix
 * prompts with decodes computes them alone.
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
  const riding = model.pool.runtime.mixesPrompts ? others : 0;
  const chunks = Math.floor(uncachedTokens / room);
  const rest = uncachedTokens - chunks * room;
  let seconds = 0;
  const runs = Math.min(chunks, mostRuns);
  for (let run = 0; run < runs; run += 1) {
    const depthTokens = cachedTokens + (((run + 0.5) * chunks) / runs - 0.5) * room;
    seconds += (chunks / runs) * stepTime(model, riding, { prompts: 1, tokens: room, depthTokens, ends: 0 }).seconds;
  }
  if (rest > 0 || chunks === 0) {
    const depthTokens = cachedTokens + chunks * room;
    seconds += stepTime(model, riding, { prompts: 1, tokens: Math.max(rest, 1), depthTokens, ends: 1 }).seconds;
  }
  return seconds;
}

/** Prompt tokens of a step as whole prompts, or as a part of one at its mean depth. @source derived */
export function chunkOf(shape: CallShape, tokens: number): Chunk {
  const { uncachedTokens, cachedTokens } = shape;
  const ends = tokens / uncachedTokens;
  if (ends >= 1) return { prompts: ends, tokens: uncachedTokens, depthTokens: cachedTokens, ends };
  return { prompts: 1, tokens, depthTokens: cachedTokens + (uncachedTokens - tokens) / 2, ends };
}

/** Rounds at most until the share of calls that generate settles; two or three do unless prompts and caches are both huge. */
const mostRounds = 24;
const settled = 1e-9;

/**
 * Prompts of a step that has any, where all calls of the batch go on in each step and are as often in one as in another.
 *
 *     q = 1 / steps of a call        n = batch q / (1 - (1 - q)^batch)
 *
 * A call has one step for each token of its answer and those of its own prompt; where prompts have steps of their own, the
 * answer's alone. A replica that computed fewer would let its calls wait for room that it has.
 */
function promptsTogether({ pool, shape }: ServiceModel, batch: number, generated: number, room: number): number {
  if (batch <= 1) return 1;
  const own = Math.max(1, shape.uncachedTokens / room);
  const steps = pool.runtime.mixesPrompts ? generated + own : Math.max(generated, own);
  return steps <= 1 ? batch : batch / steps / (1 - pow(1 - 1 / steps, batch));
}

/** A steady state for a share of the calls in their answers. */
interface Cycle {
  readonly decodeStep: IterationTime;
  readonly prefillSeconds: number;
  readonly chunkSeconds: number;
  /** Steps with a chunk that one prompt takes; under 1 where prompts share steps. */
  readonly chunks: number;
  readonly isFull: boolean;
  /** From one call's start to the next one's. */
  readonly seconds: number;
  readonly itlSeconds: number;
}

function cycleAt(model: ServiceModel, batch: number, generatingShare: number): Cycle {
  const { shape, pool } = model;
  const { uncachedTokens, cachedTokens } = shape;
  const { mixesPrompts } = pool.runtime;
  const generated = generatedTokens(shape);
  // A call sees the others; one that generates sees itself too.
  const others = Math.max(0, batch - 1);
  const beside = others * generatingShare;
  const decodeStep = stepTime(model, Math.min(batch, 1) + beside, noChunk);
  const room = promptRoom(model, beside);
  const chunkTokens = Math.min(room, uncachedTokens * promptsTogether(model, batch, generated, room));
  const chunks = uncachedTokens / chunkTokens;
  const chunkSeconds = stepTime(model, mixesPrompts ? beside : 0, chunkOf(shape, chunkTokens)).seconds;
  const prefill = prefillSeconds(model, beside, uncachedTokens, cachedTokens);
  // A prompt that shares its steps with others pays its part of them, and is over when they are.
  const isShared = !mixesPrompts && chunks < 1;
  const own = isShared ? chunks * chunkSeconds : prefill;
  const passed = isShared ? chunkSeconds : prefill;
  const delay = mixesPrompts ? Math.max(0, chunkSeconds - decodeStep.seconds) : chunkSeconds;
  const apart = own + generated * decodeStep.seconds + others * chunks * delay;
  // Where answers are too short to host all the others' chunks, every step has one.
  const seconds = mixesPrompts ? Math.max(apart, batch * chunks * chunkSeconds) : Math.max(apart, passed);
  const spread = generated > 0 ? (seconds - passed) / generated : decodeStep.seconds;
  const slowest = mixesPrompts ? Math.max(chunkSeconds, decodeStep.seconds) : spread;
  return {
    decodeStep,
    prefillSeconds: prefill,
    chunkSeconds,
    chunks,
    isFull: chunkTokens >= room,
    seconds,
    itlSeconds: Math.min(spread, slowest),
  };
}

/**
 * Steady state of a replica in which `batch` calls run, each followed by another when it ends.
 *
 *     cycle = max(prefill + g D + (batch - 1) chunks (M - D), batch chunks M)        rate = batch / cycle
 *     itl = (cycle - prefill) / g, at most M
 *
 * D is a step of decodes alone, M one with a chunk, g = output - 1. The chunks of the others each lengthen one of the call's own
 * steps; where its steps are fewer than their chunks, every step has a chunk and the rest of the cycle is a wait. An engine
 * that does not mix stops the answers for each chunk: M stands for M - D. Prompts that come to the same step share it, as far as
 * there is room: a prompt then has the part of a chunk that is its own. Work is conserved: each is computed once a cycle.
 *
 * The number of calls may be fractional.
 *
 * @source derived
 */
export function batchService(model: ServiceModel, batch: number): BatchService {
  const generated = generatedTokens(model.shape);
  let share = generated > 0 ? 1 : 0;
  let cycle = cycleAt(model, batch, share);
  for (let round = 0; round < mostRounds; round += 1) {
    const next = Math.min(1, (generated * cycle.itlSeconds) / cycle.seconds);
    if (next === share) break;
    const isSettled = Math.abs(next - share) <= settled;
    share = next;
    cycle = cycleAt(model, batch, share);
    if (isSettled) break;
  }
  const { decodeStep, chunkSeconds, chunks, itlSeconds, seconds } = cycle;
  const apart = seconds - cycle.prefillSeconds - generated * itlSeconds;
  const waiting = apart > settled * seconds ? apart : 0;
  return {
    batch,
    decodes: batch * share,
    itlSeconds,
    waitingSeconds: waiting,
    isFull: cycle.isFull,
    residualSeconds: waiting + residual(model, cycle, (Math.max(0, batch - 1) * chunks * chunkSeconds) / seconds),
    decodeStep,
    prefillSeconds: cycle.prefillSeconds,
    callsPerSecond: batch / seconds,
  };
}

/** Rest of the step in progress at a random time: half of a step with a chunk for the time they take, else half of one without. */
function residual({ pool }: ServiceModel, { decodeStep, chunkSeconds }: Cycle, chunkTimeShare: number): number {
  const share = Math.min(1, chunkTimeShare);
  const chunkStep = pool.runtime.mixesPrompts ? chunkSeconds : chunkSeconds + decodeStep.seconds;
  return (share * chunkStep + (1 - share) * decodeStep.seconds) / 2;
}
