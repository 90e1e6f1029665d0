import type { Call } from "./call.ts";
import type { StepBatch, StepLaw, StepRun } from "./step-law.ts";
import { endAfter } from "./step-times.ts";

/** The steps that a replica is in the middle of: a stroke of like steps of a run, and the step that is being formed. */
export interface Step {
  /** What the run computes a step; its `decodes` are 0 in steps of prompts alone, for which the law sees `promptBatch`. */
  readonly batch: StepBatch;
  readonly promptBatch: StepBatch;
  /** The calls of the step's prompt chunks, as many as those. */
  readonly chunkCalls: Call[];
  /** While it is formed: its number, tokens left, whether somebody was preempted, whether it must stand alone; whether the one before did. */
  stamp: number;
  budget: number;
  hasPreempted: boolean;
  standsAlone: boolean;
  wasAlone: boolean;
  /** The run: origin, times, and the step it is at. */
  readonly run: StepRun;
  hasRun: boolean;
  originSeconds: number;
  runStep: number;
  /** When the step was last formed, and the stroke of it began; steps that are taken in it, 0 where they are over; those whose blocks are taken; whether these have content. */
  startSeconds: number;
  stroke: number;
  strokeTaken: number;
  evicts: boolean;
  /** Whether no step is in progress; when the stroke ends, infinite without one. */
  isIdle: boolean;
  /** Whether the step in progress computes nothing and only waits for what is fetched. */
  isAwaiting: boolean;
  endSeconds: number;
  /** Whether the replica forms its next step at this instant. */
  isPending: boolean;
  busySeconds: number;
}

/**
 * No step in progress, on a replica that runs at most `most` calls; the batch sums the contexts of those that generate.
 *
 * @source derived
 */
export function noStep({ contextSums, growing }: Pick<StepBatch, "contextSums" | "growing">, most: number): Step {
  const chunks = { count: 0, tokens: new Int32Array(most), depthTokens: new Int32Array(most), ends: 0 };
  const [noSums, nobody] = [new Float64Array(growing.length), growing.map(() => 0)];
  return {
    batch: { decodes: 0, contextSums, growing, chunks, adapters: 0, fetches: 0 },
    promptBatch: { decodes: 0, contextSums: noSums, growing: nobody, chunks, adapters: 0, fetches: 0 },
    chunkCalls: [],
    stamp: 0,
    budget: 0,
    hasPreempted: false,
    standsAlone: false,
    wasAlone: false,
    run: { firstSeconds: Number.NaN, slopeSeconds: Number.NaN, steps: Number.POSITIVE_INFINITY },
    hasRun: false,
    originSeconds: Number.NaN,
    runStep: 0,
    startSeconds: Number.NaN,
    stroke: 0,
    strokeTaken: 0,
    evicts: false,
    isIdle: true,
    isAwaiting: false,
    endSeconds: Number.POSITIVE_INFINITY,
    isPending: false,
    busySeconds: 0,
  };
}

/**
 * A step is formed anew, of nobody yet.
 *
 * @source derived
 */
export function beginStep(step: Step, budget: number, nowSeconds: number): void {
  const { chunks } = step.batch;
  chunks.count = 0;
  chunks.ends = 0;
  step.batch.fetches = 0;
  step.stamp += 1;
  step.budget = budget;
  step.startSeconds = nowSeconds;
  step.hasPreempted = false;
  step.standsAlone = false;
  step.isAwaiting = false;
}

/**
 * Puts a prompt's tokens into the step that is being formed.
 *
 * @source derived
 */
export function addChunk(step: Step, call: Call, tokens: number): void {
  const { chunks } = step.batch;
  step.chunkCalls[chunks.count] = call;
  chunks.tokens[chunks.count] = tokens;
  chunks.depthTokens[chunks.count] = call.computed;
  chunks.count += 1;
  giveToken(step, call, tokens);
}

/**
 * Takes a call's chunk out of the step, if it has one; gives its tokens.
 *
 * @source derived
 */
export function dropChunk({ batch, chunkCalls }: Step, call: Call): number {
  const { chunks } = batch;
  let [dropped, kept] = [0, 0];
  for (let index = 0; index < chunks.count; index += 1) {
    const other = chunkCalls[index];
    const tokens = chunks.tokens[index] ?? 0;
    if (other === undefined || other === call) dropped += tokens;
    else {
      chunkCalls[kept] = other;
      chunks.tokens[kept] = tokens;
      chunks.depthTokens[kept] = chunks.depthTokens[index] ?? 0;
      kept += 1;
    }
  }
  chunks.count = kept;
  return dropped;
}

/**
 * Calls that generate get a token each in the step that is being formed.
 *
 * @source derived
 */
export function spendTokens(step: Step, tokens: number): void {
  step.budget -= tokens;
}

/**
 * A call that is served by itself gets so many tokens of the step that is being formed: of its prompt, or its next one, drafts included.
 *
 * @source derived
 */
export function giveToken(step: Step, call: Call, tokens: number): void {
  call.servedTokens = tokens;
  call.servedStamp = step.stamp;
  step.budget -= tokens;
}

/**
 * A call gives way: what it had of the step that is being formed goes back to the budget. Gives how many tokens that were.
 *
 * @source derived: `docs/simulation.md`
 */
export function takeBackTokens(step: Step, call: Call): number {
  step.hasPreempted = true;
  step.standsAlone = true;
  if (call.servedStamp !== step.stamp) return 0;
  dropChunk(step, call);
  step.budget += call.servedTokens;
  return call.servedTokens;
}

/**
 * Somebody who runs gets nothing in the step that is being formed, or adapters are fetched before it: it must be a run of its own.
 *
 * @source derived: `docs/simulation.md`
 */
export function standAlone(step: Step, fetches = 0): void {
  step.standsAlone = true;
  if (fetches > 0) step.batch.fetches = (step.batch.fetches ?? 0) + fetches;
}

/**
 * All who take part in the step are known: `decodes` of them generate, and running calls use so many adapters.
 *
 * @source derived
 */
export function closeBatch(step: Step, decodes: number, adapters: number): void {
  const { batch, promptBatch, chunkCalls } = step;
  const { chunks } = batch;
  batch.decodes = decodes;
  if (adapters > 0 || batch.adapters !== 0) {
    batch.adapters = adapters;
    promptBatch.adapters = adapters;
    promptBatch.fetches = batch.fetches ?? 0;
  }
  for (let index = 0; index < chunks.count; index += 1) {
    const end = (chunks.depthTokens[index] ?? 0) + (chunks.tokens[index] ?? 0);
    if (end === chunkCalls[index]?.target) chunks.ends += 1;
  }
}

/**
 * The step that was formed goes on with the run, or begins one now where the batch is another, or has images that a tower takes so long for.
 *
 * @source derived: `docs/simulation.md`
 */
export function joinRun(step: Step, law: StepLaw, isChanged: boolean, towerSeconds: number, nowSeconds: number): void {
  const { batch, run } = step;
  if (towerSeconds > 0) step.standsAlone = true;
  const isAlone = step.standsAlone || step.wasAlone || batch.chunks.ends > 0;
  if (isAlone || isChanged || !step.hasRun || step.runStep >= run.steps) {
    law.run(batch.decodes > 0 ? batch : step.promptBatch, run);
    run.firstSeconds += towerSeconds;
    step.originSeconds = nowSeconds;
    step.runStep = 0;
    step.hasRun = true;
  }
  step.wasAlone = step.standsAlone;
}

/**
 * Nobody runs but those for whom something is fetched: a step that computes nothing lasts until the first has it.
 *
 * @source derived: `docs/simulation.md`
 */
export function awaitFetch(step: Step, readySeconds: number, nowSeconds: number): void {
  const { run } = step;
  step.isAwaiting = true;
  run.firstSeconds = readySeconds - nowSeconds;
  run.slopeSeconds = 0;
  run.steps = 1;
  step.originSeconds = nowSeconds;
  step.runStep = 0;
  step.hasRun = true;
  step.wasAlone = true;
}

/**
 * So many steps begin in one stroke; the blocks of the first are taken.
 *
 * @source derived
 */
export function beginStroke(step: Step, steps: number, evicts: boolean): void {
  step.isIdle = false;
  step.isPending = false;
  step.stroke = steps;
  step.strokeTaken = 1;
  step.evicts = evicts;
  step.endSeconds = endAfter(step, step.runStep + steps);
}

/**
 * The blocks of the stroke's first steps are taken.
 *
 * @source derived
 */
export function takeSteps(step: Step, steps: number): void {
  step.strokeTaken = steps;
}

/**
 * The stroke ends sooner than it was to.
 *
 * @source derived
 */
export function shortenStroke(step: Step, steps: number): void {
  step.stroke = steps;
  step.endSeconds = endAfter(step, step.runStep + steps);
}

/**
 * The steps of the stroke are over.
 *
 * @source derived
 */
export function passStroke(step: Step): void {
  if (!step.isAwaiting) step.busySeconds += step.endSeconds - step.startSeconds;
  step.runStep += step.stroke;
  step.stroke = 0;
}

/**
 * The step in progress comes to nothing.
 *
 * @source derived
 */
export function abandonStep(step: Step, nowSeconds: number): void {
  if (step.stroke > 0 && !step.isAwaiting) step.busySeconds += nowSeconds - step.startSeconds;
  rest(step, step.isPending);
}

/**
 * The next step is to be formed at this instant.
 *
 * @source derived
 */
export function awaitStep(step: Step): void {
  step.isPending = true;
}

/**
 * There is nothing to do: no step is in progress.
 *
 * @source derived
 */
export function rest(step: Step, isPending = false): void {
  step.isIdle = true;
  step.isPending = isPending;
  step.hasRun = false;
  step.stroke = 0;
  step.endSeconds = Number.POSITIVE_INFINITY;
}
