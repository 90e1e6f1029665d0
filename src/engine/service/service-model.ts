import type { Pool } from "../input.ts";
import { type SequenceShape, sequenceBytes } from "../memory/sequence-bytes.ts";
import { draftPool } from "../memory/draft-model.ts";
import { deviceSequenceShape, gatheredSequenceShape } from "../memory/sharding.ts";
import { answerTokens, type StepTokens, stepTokens } from "./accepted-tokens.ts";
import { addAdapters } from "./adapter-work.ts";
import { decodeAttentionFlops, prefillAttentionFlops } from "./attention-flops.ts";
import { type CallShape, generatedTokens } from "./call-shape.ts";
import { decodeReadBytes } from "./decode-read-bytes.ts";
import {
  type IterationTime,
  ratedSeconds,
  ratedTime,
  type StepLoad,
  type StepRates,
  stepRates,
} from "./iteration-time.ts";
import { callComputeSeconds, type ReplicaWork, replicaWork } from "./replica-work.ts";

/** A replica and the calls it serves, prepared for asking about many batches. */
export interface ServiceModel {
  readonly pool: Pool;
  readonly work: ReplicaWork;
  readonly shape: CallShape;
  /** What a sequence keeps on one device of a stage, and what a prompt's attention gathers there. */
  readonly deviceShape: SequenceShape;
  readonly promptShape: SequenceShape;
  readonly kvBytesPerDecode: number;
  readonly attentionFlopsPerDecode: number;
  /** Pure compute that the mean call needs of the replica, whatever the batch. */
  readonly computeSecondsPerCall: number;
  readonly rates: StepRates;
  /** The step that was asked for last: thousands are, and nobody keeps one. */
  readonly step: { -readonly [Field in keyof StepLoad]: number };
  /** The prompt tokens in it. */
  readonly chunk: Chunk;
  /** What a step computes of each call that generates, and gives it over a mean answer: one token each, unless drafts are verified. */
  readonly tokens: StepTokens;
  /** What drafts, with the calls it drafts for; `null`: nothing is computed for drafts. */
  readonly draft: ServiceModel | null;
}

/** Each count of replicas, each load and each class asks for the same. */
const known = new WeakMap<Pool, Pick<ServiceModel, "work" | "deviceShape" | "promptShape" | "rates" | "tokens">>();

/** What steps of a pool go by, whatever calls it serves. */
function poolSteps(pool: Pool) {
  const before = known.get(pool);
  if (before !== undefined) return before;
  const work = replicaWork(pool);
  const tokens = stepTokens(pool);
  const rates = stepRates(work, pool.runtime, tokens.computedTokens);
  const shapes = { deviceShape: deviceSequenceShape(pool), promptShape: gatheredSequenceShape(pool) };
  const steps = { work, ...shapes, rates, tokens };
  known.set(pool, steps);
  return steps;
}

/**
 * Binds a pool to the calls it serves.
 *
 * @source derived
 */
export function serviceModel(pool: Pool, shape: CallShape): ServiceModel {
  const { tokens: perStep, ...steps } = poolSteps(pool);
  const { work, deviceShape } = steps;
  const tokens = answerTokens(perStep, generatedTokens(shape));
  const draft = draftPool(pool);
  const attentionFlopsPerDecode = decodeAttentionFlops(pool.model.groups, shape.decodeContextTokens) / work.decodeTp;
  const kvBytesPerDecode = decodeReadBytes(deviceShape, pool.kv, shape.decodeContextTokens) * pool.pp;
  return {
    ...steps,
    pool,
    shape,
    kvBytesPerDecode,
    attentionFlopsPerDecode,
    step: {
      decodes: 0,
      kvBytesPerDecode,
      attentionFlopsPerDecode,
      chunkTokens: 0,
      prompts: 0,
      depthTokens: 0,
      firstTokens: 0,
      chunkAttentionFlops: 0,
      chunkKvBytes: 0,
      adapters: 0,
      fetches: 0,
      towerSeconds: 0,
    },
    chunk: { prompts: 0, tokens: 0, depthTokens: 0, ends: 0, towerSeconds: 0 },
    computeSecondsPerCall: callComputeSeconds(pool, work, shape, attentionFlopsPerDecode, tokens),
    tokens,
    draft: draft === null ? null : serviceModel(draft, shape),
  };
}

/**
 * The same replica and calls by other figures of its runtime, where a decode's attention computes so much.
 *
 * @source derived
 */
export function retuned(model: ServiceModel, runtime: Pool["runtime"], attentionFlopsPerDecode: number): ServiceModel {
  return {
    ...model,
    pool: { ...model.pool, runtime },
    attentionFlopsPerDecode,
    rates: stepRates(model.work, runtime, model.tokens.computedTokens),
    draft: model.draft === null ? null : retunedDraft(model.draft, runtime),
    step: { ...model.step, attentionFlopsPerDecode },
  };
}

function retunedDraft(draft: ServiceModel, runtime: Pool["runtime"]): ServiceModel {
  return retuned(draft, { ...runtime, secondsPerStep: 0, secondsPerSequence: 0 }, draft.attentionFlopsPerDecode);
}

/** Prompt tokens of one step: `prompts` chunks of `tokens` each, `depthTokens` into their prompts. */
interface Chunk {
  prompts: number;
  tokens: number;
  depthTokens: number;
  /** Prompts that end. */
  ends: number;
  /** What the vision tower takes for their images; absent: nothing. */
  towerSeconds?: number;
}

/** A step of decodes alone. */
export const noChunk: Readonly<Chunk> = { prompts: 0, tokens: 0, depthTokens: 0, ends: 0 };

/**
 * One step of a replica in which `decodes` calls generate and a chunk of prompts is computed.
 *
 * @source derived
 */
export function stepTime(model: ServiceModel, decodes: number, chunk: Readonly<Chunk>): IterationTime {
  const own = ratedTime(model.rates, loadOf(model, decodes, chunk));
  return passesOf(model, decodes, chunk).reduce(
    (sum, pass) => together(sum, stepTime(pass.draft, decodes, pass.chunk)),
    own,
  );
}

/** Two parts of a step that come one after the other. */
function together(one: IterationTime, other: IterationTime): IterationTime {
  return {
    seconds: one.seconds + other.seconds,
    weightsSeconds: one.weightsSeconds + other.weightsSeconds,
    kvSeconds: one.kvSeconds + other.kvSeconds,
    computeSeconds: one.computeSeconds + other.computeSeconds,
    communicationSeconds: one.communicationSeconds + other.communicationSeconds,
    overheadSeconds: one.overheadSeconds + other.overheadSeconds,
  };
}

/**
 * Its seconds alone.
 *
 * @source derived
 */
export function stepSeconds(model: ServiceModel, decodes: number, chunk: Readonly<Chunk>): number {
  const own = ratedSeconds(model.rates, loadOf(model, decodes, chunk));
  return model.draft === null ? own : own + draftSeconds(model, decodes, chunk);
}

/**
 * Seconds of a step that drafting takes: one pass of what drafts for each token drafted, the first of which takes the step's prompt tokens
 * along, as a draft reads the text as well.
 *
 *     k x pass(decodes) + what the chunk adds to the first
 *
 * @source leviathan-2023-speculative
 */
export function draftSeconds(model: ServiceModel, decodes: number, chunk: Readonly<Chunk>): number {
  let seconds = 0;
  for (const pass of passesOf(model, decodes, chunk)) seconds += stepSeconds(pass.draft, decodes, pass.chunk);
  return seconds;
}

interface DraftPass {
  readonly draft: ServiceModel;
  readonly chunk: Readonly<Chunk>;
}

const noPasses: readonly DraftPass[] = [];

/** What drafts runs once for each token it drafts, where anybody generates; for prompts alone once. */
function passesOf({ draft, tokens }: ServiceModel, decodes: number, chunk: Readonly<Chunk>): readonly DraftPass[] {
  if (draft === null) return noPasses;
  const passes = decodes > 0 ? tokens.computedTokens - 1 : chunk.prompts > 0 ? 1 : 0;
  // What drafts sees no images.
  const first = (chunk.towerSeconds ?? 0) > 0 ? { ...chunk, towerSeconds: 0 } : chunk;
  return Array.from({ length: passes }, (_, pass) => ({ draft, chunk: pass === 0 ? first : noChunk }));
}

function loadOf(model: ServiceModel, decodes: number, chunk: Readonly<Chunk>): StepLoad {
  const { prompts, tokens, depthTokens, ends } = chunk;
  const { pool, promptShape, work, step } = model;
  step.decodes = decodes;
  step.chunkTokens = prompts * tokens;
  step.prompts = prompts;
  step.rankTokens = pool.batchTokens;
  step.depthTokens = prompts * depthTokens;
  step.firstTokens = ends;
  step.towerSeconds = chunk.towerSeconds ?? 0;
  step.chunkAttentionFlops =
    prompts > 0 ? (prompts * prefillAttentionFlops(work.groups, tokens, depthTokens)) / work.attentionTp : 0;
  step.chunkKvBytes = prompts > 0 ? prompts * sequenceBytes(promptShape, pool.kv, depthTokens + tokens) * pool.pp : 0;
  if (work.adapters !== null) addAdapters(step, work.adapters, decodes + prompts, ends);
  return step;
}

/** Requests are served in order of admission, prompts and decodes alike, so decodes never take all of an iteration. */
const promptShare = 1 / 4;

/**
 * Tokens of an iteration that are left for one prompt beside those of its micro-batch that generate: on the rank that runs it, if ranks
 * run sequences of their own.
 *
 * @source derived
 */
export function promptRoom(model: ServiceModel, decodes: number): number {
  const { batchTokens, runtime } = model.pool;
  const { stages, sequenceRanks } = model.work;
  const riding = runtime.mixesPrompts ? (decodes * model.tokens.computedTokens) / stages / sequenceRanks : 0;
  return Math.max(1, promptShare * batchTokens, batchTokens - riding);
}

/** The same for all prompts of an iteration. @source derived */
export function stepRoom(model: ServiceModel, decodes: number): number {
  return model.work.sequenceRanks * promptRoom(model, decodes);
}

/** Chunks beyond this many are taken in runs, each at its mean depth: exact while one side of each maximum rules a run. */
const mostRuns = 16;

/**
 * Time to compute a prompt while `others` calls decode, in seconds: whole chunks of the token budget, then the rest, and before them what the
 * vision tower takes for its images, unless that is said the mean call's. An engine that does not mix prompts with decodes computes them alone.
 * Ranks that run sequences of their own compute `together` of them at once.
 *
 * @source derived
 */
export function prefillSeconds(
  model: ServiceModel,
  others: number,
  uncachedTokens: number,
  cachedTokens: number,
  towerSeconds = model.shape.towerSeconds ?? 0,
  together = 1,
): number {
  const room = promptRoom(model, others);
  const riding = model.pool.runtime.mixesPrompts ? others : 0;
  const chunks = Math.floor(uncachedTokens / room);
  const rest = uncachedTokens - chunks * room;
  let seconds = 0;
  const runs = Math.min(chunks, mostRuns);
  for (let run = 0; run < runs; run += 1) {
    const depthTokens = cachedTokens + (((run + 0.5) * chunks) / runs - 0.5) * room;
    seconds += (chunks / runs) * stepSeconds(model, riding, chunkWith(model, together, room, depthTokens, 0, 0));
  }
  if (rest > 0 || chunks === 0) {
    const depthTokens = cachedTokens + chunks * room;
    seconds += stepSeconds(model, riding, chunkWith(model, together, Math.max(rest, 1), depthTokens, together, 0));
  }
  return seconds + towerSeconds;
}

/**
 * Prompt tokens of a step as whole prompts, or as parts of them of at most `room` each; until the next are asked for. Parts are at their mean
 * depth; on ranks with sequences of their own at that of the deepest of n that did not begin together: n / (n + 1) of all.
 *
 * @source derived
 */
export function chunkOf(model: ServiceModel, tokens: number, room: number): Readonly<Chunk> {
  const { uncachedTokens, cachedTokens, towerSeconds = 0 } = model.shape;
  const ends = tokens / uncachedTokens;
  const part = Math.min(uncachedTokens, room, tokens);
  const prompts = tokens / part;
  const apart = model.pool.runtime.mixesPrompts ? Math.max(1, Math.min(prompts, model.work.sequenceRanks)) : 1;
  const depthTokens = cachedTokens + ((uncachedTokens - part) * apart) / (apart + 1);
  return chunkWith(model, prompts, part, depthTokens, ends, ends * towerSeconds);
}

function chunkWith(
  { chunk }: ServiceModel,
  prompts: number,
  tokens: number,
  depthTokens: number,
  ends: number,
  towerSeconds: number,
): Readonly<Chunk> {
  chunk.prompts = prompts;
  chunk.tokens = tokens;
  chunk.depthTokens = depthTokens;
  chunk.ends = ends;
  chunk.towerSeconds = towerSeconds;
  return chunk;
}
