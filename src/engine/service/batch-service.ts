import { pow } from "../../numeric/pow.ts";
import { generatedTokens } from "./call-shape.ts";
import type { IterationTime } from "./iteration-time.ts";
import {
  chunkOf,
  noChunk,
  prefillSeconds,
  promptRoom,
  type ServiceModel,
  stepSeconds,
  stepTime,
} from "./service-model.ts";

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

/** Rounds at most until the share of calls that generate settles; two or three do unless prompts and caches are both huge. */
const mostRounds = 24;
const settled = 1e-9;

/**
 * Prompts of a step that has any, where all calls of the batch go on in each step and are as often in one as in another.
 *
 *     q = steps of its prompt / steps of a call        n = batch q / (1 - (1 - q)^batch)
 *
 * A call has one step for each token of its answer and those of its own prompt. Where prompts have steps of their own, those that
 * begin together go on together: q is 1 / steps of the answer. A replica that computed fewer would let its calls wait for room that it has.
 */
function promptsTogether(
  { pool, shape }: ServiceModel,
  batch: number,
  generated: number,
  room: number,
  found: FoundTogether,
): number {
  if (batch <= 1) return 1;
  const own = Math.max(1, shape.uncachedTokens / room);
  const { mixesPrompts } = pool.runtime;
  const steps = mixesPrompts ? generated + own : Math.max(generated, own);
  if (steps <= 1) return batch;
  if (steps !== found.steps) {
    found.steps = steps;
    const ofPrompt = mixesPrompts ? own : 1;
    found.prompts = ((batch / steps) * ofPrompt) / (1 - pow(1 - ofPrompt / steps, batch));
  }
  return found.prompts;
}

/** A steady state for a share of the calls in their answers; each round of the search writes its own in the place of the last. */
interface Cycle {
  decodes: number;
  /** A step without prompt tokens. */
  decodeSeconds: number;
  prefillSeconds: number;
  chunkSeconds: number;
  /** Steps with a chunk that one prompt takes; under 1 where prompts share steps. */
  chunks: number;
  isFull: boolean;
  /** From one call's start to the next one's, and from one step of a call that generates to its next. */
  seconds: number;
  betweenSteps: number;
}

const newCycle = (): Cycle => ({
  decodes: 0,
  decodeSeconds: 0,
  prefillSeconds: 0,
  chunkSeconds: 0,
  chunks: 0,
  isFull: false,
  seconds: 0,
  betweenSteps: 0,
});

/** What a round of the search found of prompts that come together: the next one mostly asks for the same. */
interface FoundTogether {
  steps: number;
  prompts: number;
}

/** Steps that a call generates in: tokens after the first, over those that a step gives. */
function generatingSteps({ shape, tokens }: ServiceModel): number {
  return generatedTokens(shape) / tokens.givenTokens;
}

function writeCycle(
  cycle: Cycle,
  model: ServiceModel,
  batch: number,
  generatingShare: number,
  found: FoundTogether,
  gathered: number,
): void {
  const { shape, pool } = model;
  const { uncachedTokens, cachedTokens } = shape;
  const { mixesPrompts } = pool.runtime;
  const generated = generatingSteps(model);
  // A call sees the others; one that generates sees itself too.
  const others = Math.max(0, batch - 1);
  const beside = others * generatingShare;
  const decodes = Math.min(batch, 1) + beside;
  const decodeSeconds = stepSeconds(model, decodes, noChunk);
  const room = promptRoom(model, beside);
  const roomOfAll = model.work.sequenceRanks * room;
  const each = Math.min(room, uncachedTokens);
  const chunkTokens = Math.min(
    roomOfAll,
    each * Math.max(gathered, promptsTogether(model, batch, generated, room, found)),
  );
  const chunks = uncachedTokens / chunkTokens;
  const chunkSeconds = stepSeconds(model, mixesPrompts ? beside : 0, chunkOf(model, chunkTokens, room));
  const prefill = prefillSeconds(model, beside, uncachedTokens, cachedTokens);
  // A prompt that shares its steps with others pays its part of them, and is over when they are.
  const isShared = !mixesPrompts && chunks < 1;
  const own = isShared ? chunks * chunkSeconds : prefill;
  const passed = isShared ? chunkSeconds * Math.max(1, uncachedTokens / room) : prefill;
  const delay = mixesPrompts ? Math.max(0, chunkSeconds - decodeSeconds) : chunkSeconds;
  const apart = own + generated * decodeSeconds + others * chunks * delay;
  // Where answers are too short to host all the others' chunks, every step has one.
  // A chunk at the prompt's mean depth takes longer than its chunks do on average where a window fills on the way.
  const computed = batch * Math.min(chunks * chunkSeconds, prefill);
  const seconds = mixesPrompts ? Math.max(apart, computed) : Math.max(apart, passed);
  const spread = generated > 0 ? (seconds - passed) / generated : decodeSeconds;
  const slowest = mixesPrompts ? Math.max(chunkSeconds, decodeSeconds) : spread;
  cycle.decodes = decodes;
  cycle.decodeSeconds = decodeSeconds;
  cycle.prefillSeconds = prefill;
  cycle.chunkSeconds = chunkSeconds;
  cycle.chunks = chunks;
  cycle.isFull = chunkTokens >= roomOfAll;
  cycle.seconds = seconds;
  cycle.betweenSteps = Math.min(spread, slowest);
}

/**
 * Steady state of a replica in which `batch` calls run, each followed by another when it ends.
 *
 *     cycle = max(prefill + g D + (batch - 1) chunks (M - D), batch chunks M)        rate = batch / cycle
 *     itl = (cycle - prefill) / g / tokens a step, at most M
 *
 * D is a step of decodes alone, M one with a chunk, g = (output - 1) / tokens a step, which is 1 unless drafts are verified. The chunks of the others each lengthen one of the call's own
 * steps; where its steps are fewer than their chunks, every step has a chunk and the rest of the cycle is a wait. An engine
 * that does not mix stops the answers for each chunk: M stands for M - D. Prompts that come to the same step share it, as far as
 * there is room: a prompt then has the part of a chunk that is its own. Work is conserved: each is computed once a cycle.
 *
 * The number of calls may be fractional. An engine that holds prompts back until some are there computes `gathered` of them together at least.
 *
 * @source derived
 */
export function batchService(model: ServiceModel, batch: number, gathered = 1): BatchService {
  const { stepDecodes, decodeSeconds: _, ...service } = steadyService(model, batch, gathered);
  return { ...service, decodeStep: stepTime(model, stepDecodes, noChunk) };
}

/** The same, of a step without prompt tokens only how long it takes and with how many calls. */
interface SteadyService extends Omit<BatchService, "decodeStep"> {
  readonly decodeSeconds: number;
  readonly stepDecodes: number;
}

/**
 * `batchService` without where a step's time goes, which a search over batches does not ask for.
 *
 * @source derived
 */
export function steadyService(model: ServiceModel, batch: number, gathered = 1): SteadyService {
  const generated = generatingSteps(model);
  const together: FoundTogether = { steps: 0, prompts: 0 };
  let share = generated > 0 ? 1 : 0;
  const cycle = newCycle();
  writeCycle(cycle, model, batch, share, together, gathered);
  for (let round = 0; round < mostRounds; round += 1) {
    const next = Math.min(1, (generated * cycle.betweenSteps) / cycle.seconds);
    if (next === share) break;
    const isSettled = Math.abs(next - share) <= settled;
    share = next;
    writeCycle(cycle, model, batch, share, together, gathered);
    if (isSettled) break;
  }
  const { chunkSeconds, chunks, betweenSteps, seconds } = cycle;
  const apart = seconds - cycle.prefillSeconds - generated * betweenSteps;
  const waiting = apart > settled * seconds ? apart : 0;
  return {
    batch,
    decodes: batch * share,
    stepDecodes: cycle.decodes,
    decodeSeconds: cycle.decodeSeconds,
    itlSeconds: betweenSteps / model.tokens.givenTokens,
    waitingSeconds: waiting,
    isFull: cycle.isFull,
    residualSeconds: waiting + residual(model, cycle, (Math.max(0, batch - 1) * chunks * chunkSeconds) / seconds),
    prefillSeconds: cycle.prefillSeconds,
    callsPerSecond: batch / seconds,
  };
}

/** Rest of the step in progress at a random time: half of a step with a chunk for the time they take, else half of one without. */
function residual({ pool }: ServiceModel, { decodeSeconds, chunkSeconds }: Cycle, chunkTimeShare: number): number {
  const share = Math.min(1, chunkTimeShare);
  const chunkStep = pool.runtime.mixesPrompts ? chunkSeconds : chunkSeconds + decodeSeconds;
  return (share * chunkStep + (1 - share) * decodeSeconds) / 2;
}
