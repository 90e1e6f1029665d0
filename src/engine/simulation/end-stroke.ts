import { registerHead } from "./call-blocks.ts";
import type { Call } from "./call.ts";
import { countSteps, endPause, goOnGenerating, hasAllTokens, passCaps, pauseFor } from "./generating-set.ts";
import { handOver } from "./handing-over.ts";
import { dropCall, finishCall } from "./leaving.ts";
import type { Replica } from "./replica.ts";
import { clearGivenUp, endPromptOf, markChanged } from "./running-calls.ts";
import { dropChunk, passStroke, type Step } from "./step.ts";
import { endAfter, stepsUntil } from "./step-times.ts";
import { setNumber } from "./minima.ts";
import { takeStrokeBlocks, wake } from "./stroke.ts";
import type { PoolState, World } from "./world.ts";

/** Tokens that share the time of a step of a call: those that it gives on average. */
function tokensOfStep({ generating: { drafting } }: Replica): number {
  return drafting === null ? 1 : drafting.givenTokens;
}

/** When so many steps of the run are over: with the stroke, that is known. */
function overAfter(step: Step, steps: number): number {
  return steps === step.runStep + step.stroke ? step.endSeconds : endAfter(step, steps);
}

/** Tells the watch of tokens that generating calls got in steps `from` to `from + steps` of the run; several of one step share its time. */
function tellGaps(world: World, pool: PoolState, replica: Replica, from: number, steps: number): void {
  const { gaps, watch } = world;
  const { step } = replica;
  const { run } = step;
  gaps.lanes = pool.lanes;
  gaps.callsOfLane = replica.generating.generatingOfLane;
  gaps.steps = steps;
  gaps.firstSeconds = run.firstSeconds + run.slopeSeconds * from;
  gaps.slopeSeconds = run.slopeSeconds;
  if (replica.generating.drafting !== null) shareGaps(gaps, tokensOfStep(replica));
  gaps.endSeconds = overAfter(step, from + steps);
  watch.gaps(gaps);
}

/** Tokens of one step share its time. */
function shareGaps(gaps: World["gaps"], tokens: number): void {
  gaps.firstSeconds /= tokens;
  gaps.slopeSeconds /= tokens;
}

/** Tells the watch of one token of a call. */
function tellGap({ gaps, watch, ofOneCall }: World, call: Call, seconds: number, endSeconds: number): void {
  if (call.tag < 0) return;
  const { lane } = call;
  ofOneCall.lane[0] = lane;
  ofOneCall.calls[lane] = 1;
  gaps.lanes = ofOneCall.lane;
  gaps.callsOfLane = ofOneCall.calls;
  gaps.steps = 1;
  gaps.firstSeconds = seconds;
  gaps.slopeSeconds = 0;
  gaps.endSeconds = endSeconds;
  watch.gaps(gaps);
  ofOneCall.calls[lane] = 0;
}

/** The first step after steps of prompts alone: each call has waited since its own last token. */
function tellPausedGaps(world: World, replica: Replica, from: number): void {
  const { step, generating, running } = replica;
  const seconds = step.run.firstSeconds + step.run.slopeSeconds * from;
  const end = endAfter(step, from + 1);
  for (let call = running.firstRunning; call !== null; call = call.next) {
    if (call.state !== "generating") continue;
    tellGap(world, call, (seconds + generating.pauseSeconds - call.joinedPause) / tokensOfStep(replica), end);
    call.joinedPause = 0;
  }
  endPause(generating);
}

/** Steps `from` to `from + steps` of the run happen. */
function advance(world: World, pool: PoolState, replica: Replica, from: number, steps: number): void {
  if (steps <= 0) return;
  const { step, generating, running } = replica;
  const { decodes, chunks } = step.batch;
  const { generatingCalls } = generating;
  if (decodes > 0 && generatingCalls > 0) {
    const paused = generating.pauseSeconds > 0 || generating.hasLate ? 1 : 0;
    if (paused > 0) tellPausedGaps(world, replica, from);
    if (steps > paused) tellGaps(world, pool, replica, from + paused, steps - paused);
    const { drafting, growing } = generating;
    world.tally.tokens += (drafting === null ? generatingCalls : (growing[growing.length - 1] ?? 0)) * steps;
  } else if (generatingCalls > 0) pauseFor(generating, overAfter(step, from + steps) - endAfter(step, from));
  if (decodes > 0) countSteps(generating, steps, running.firstRunning);
  if (chunks.count > 0) advancePrompts(world, replica, steps);
}

function advancePrompts(world: World, replica: Replica, steps: number): void {
  const { tally } = world;
  const { batch, chunkCalls } = replica.step;
  const { chunks } = batch;
  for (let index = 0; index < chunks.count; index += 1) {
    const call = chunkCalls[index];
    if (call === undefined) return;
    const tokens = (chunks.tokens[index] ?? 0) * steps;
    const before = call.computed;
    call.computed = before + tokens;
    call.computedTokens += tokens;
    tally.computedPromptTokens += tokens;
    if (call.headBlocks > 0) registerHead(replica.blocks, call, before, before + tokens);
  }
}

/** Calls that were given up during the step leave before it gives them anything. */
function letGivenUpGo(world: World, replica: Replica): void {
  const { running, step } = replica;
  for (const call of running.givenUp) {
    const isFed = call.state === "generating" && step.batch.decodes > 0;
    dropCall(world, replica, call, isFed ? 1 : dropChunk(step, call), call.session >= 0);
  }
  clearGivenUp(running);
}

function endPrompt(world: World, pool: PoolState, replica: Replica, call: Call): void {
  const { client, nowSeconds, tally, watch } = world;
  const produced = call.produced + 1;
  call.produced = produced;
  tally.tokens += 1;
  if (produced === 1) {
    call.firstTokenSeconds = nowSeconds;
    if (pool.handover?.rules.tellsAtLanding !== true || produced >= call.outputTokens) {
      if (call.tag >= 0) watch.firstToken?.(call);
      client.firstToken(call.tag, nowSeconds);
    }
  } else tellGap(world, call, nowSeconds - call.lastTokenSeconds, nowSeconds);
  if (produced >= call.outputTokens) {
    finishCall(world, replica, call);
    return;
  }
  if (pool.handover === null) endPromptOf(replica.running, replica.generating, call);
  else handOver(world, replica, call);
}

function endPrompts(world: World, pool: PoolState, replica: Replica): void {
  const { batch, chunkCalls } = replica.step;
  const { count } = batch.chunks;
  for (let index = 0; index < count; index += 1) {
    const call = chunkCalls[index];
    if (call !== undefined && call.computed === call.target) endPrompt(world, pool, replica, call);
  }
}

function endGenerating(world: World, replica: Replica): void {
  const { generating, running } = replica;
  const { breakpoints, generatingSteps } = generating;
  for (
    let call = breakpoints.earliest;
    call !== null && call.breakStep <= generatingSteps;
    call = breakpoints.earliest
  ) {
    // The last cap is infinite.
    if (generating.caps.length > 1) passCaps(generating, call);
    if (hasAllTokens(generating, call)) finishCall(world, replica, call);
    else {
      goOnGenerating(generating, call);
      markChanged(running, true);
    }
  }
}

/**
 * The steps of a replica's stroke are over: tokens are given, prompts and calls end.
 *
 * @source derived: `docs/simulation.md`
 */
export function endStroke(world: World, pool: PoolState, replica: Replica): void {
  const { step, running } = replica;
  const { runStep, stroke } = step;
  const isLeft = running.givenUp.length > 0;
  takeStrokeBlocks(replica, stroke);
  world.tally.steps += stroke;
  const whole = isLeft ? stroke - 1 : stroke;
  advance(world, pool, replica, runStep, whole);
  if (isLeft) {
    letGivenUpGo(world, replica);
    advance(world, pool, replica, runStep + whole, 1);
  }
  passStroke(step);
  if (step.batch.chunks.count > 0) endPrompts(world, pool, replica);
  if (step.batch.decodes > 0) endGenerating(world, replica);
}

/**
 * A replica fails in the midst of a stroke: the steps that are over have happened, the one in progress has its blocks and gives nothing.
 * Gives whether there is one.
 *
 * @source derived: `docs/simulation.md`
 */
export function abandonSteps(world: World, pool: PoolState, replica: Replica): boolean {
  const { step } = replica;
  const { nowSeconds } = world;
  const begun = stepsUntil(step, nowSeconds);
  // A step that ends now is over, and the next has not begun.
  const over = endAfter(step, step.runStep + begun) <= nowSeconds ? begun : begun - 1;
  takeStrokeBlocks(replica, begun);
  world.tally.steps += over;
  advance(world, pool, replica, step.runStep, over);
  return over < begun;
}

/**
 * The stroke of a replica is over now, and it is to form its next step.
 *
 * @source derived
 */
export function endStep(world: World, pool: PoolState, replica: Replica): void {
  endStroke(world, pool, replica);
  setNumber(world.ends, replica.index, Number.POSITIVE_INFINITY);
  wake(world, replica);
}
