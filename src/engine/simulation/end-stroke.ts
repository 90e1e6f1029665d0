import { addBreakpoint, removeBreakpoint } from "./breakpoints.ts";
import { registerHead } from "./call-blocks.ts";
import { freeCall, type Call } from "./call.ts";
import { breakAfter, countSteps, passCaps, startGenerating } from "./generating-set.ts";
import { finishCall, leavePrompts, stopRunning } from "./leaving.ts";
import { dropChunk, endAfter, takeStrokeBlocks } from "./stroke.ts";
import type { Replica } from "./replica.ts";
import type { PoolState, World } from "./world.ts";

/** Tells the watch of tokens that generating calls got in steps `from` to `from + steps` of the run. */
function tellGaps(world: World, pool: PoolState, replica: Replica, from: number, steps: number): void {
  const { gaps, watch } = world;
  const { run, generatingOfLane } = replica;
  gaps.steps = steps;
  gaps.firstSeconds = run.firstSeconds + run.slopeSeconds * from;
  gaps.slopeSeconds = run.slopeSeconds;
  gaps.endSeconds = endAfter(replica, from + steps);
  for (let index = 0; index < pool.lanes.length; index += 1) {
    const lane = pool.lanes[index] ?? 0;
    const calls = generatingOfLane[lane] ?? 0;
    if (calls === 0) continue;
    gaps.lane = lane;
    gaps.calls = calls;
    watch.gaps(gaps);
  }
}

/** Tells the watch of one token of a call. */
function tellGap({ gaps, watch }: World, call: Call, seconds: number, endSeconds: number): void {
  if (call.tag < 0) return;
  gaps.lane = call.lane;
  gaps.calls = 1;
  gaps.steps = 1;
  gaps.firstSeconds = seconds;
  gaps.slopeSeconds = 0;
  gaps.endSeconds = endSeconds;
  watch.gaps(gaps);
}

/** The first step after steps of prompts alone: each call has waited since its own last token. */
function tellPausedGaps(world: World, replica: Replica, from: number): void {
  const step = replica.run.firstSeconds + replica.run.slopeSeconds * from;
  const end = endAfter(replica, from + 1);
  for (let call = replica.firstRunning; call !== null; call = call.next) {
    if (call.state !== "generating") continue;
    tellGap(world, call, step + replica.pauseSeconds - call.joinedPause, end);
    call.joinedPause = 0;
  }
  replica.pauseSeconds = 0;
  replica.hasLate = false;
}

/** Steps `from` to `from + steps` of the run happen. */
function advance(world: World, pool: PoolState, replica: Replica, from: number, steps: number): void {
  if (steps <= 0) return;
  const { batch } = replica;
  if (batch.decodes > 0 && replica.generating > 0) {
    const paused = replica.pauseSeconds > 0 || replica.hasLate ? 1 : 0;
    if (paused > 0) tellPausedGaps(world, replica, from);
    if (steps > paused) tellGaps(world, pool, replica, from + paused, steps - paused);
    const { contextSums, growing } = batch;
    for (let index = 0; index < growing.length; index += 1) {
      contextSums[index] = (contextSums[index] ?? 0) + (growing[index] ?? 0) * steps;
    }
    world.tally.tokens += replica.generating * steps;
  } else if (replica.generating > 0) {
    replica.pauseSeconds += endAfter(replica, from + steps) - endAfter(replica, from);
  }
  if (batch.decodes > 0) countSteps(replica, steps);
  if (batch.chunks.count > 0) advancePrompts(world, replica, steps);
}

function advancePrompts(world: World, replica: Replica, steps: number): void {
  const { tally } = world;
  const { chunks } = replica.batch;
  for (let index = 0; index < chunks.count; index += 1) {
    const call = replica.chunkCalls[index];
    if (call === undefined) return;
    const tokens = (chunks.tokens[index] ?? 0) * steps;
    const before = call.computed;
    call.computed = before + tokens;
    call.computedTokens += tokens;
    tally.computedPromptTokens += tokens;
    if (call.headBlocks > 0) registerHead(world, replica, call, before, before + tokens);
    chunks.depthTokens[index] = before + tokens;
  }
}

/** Calls that were given up during the step leave before it gives them anything. */
function letGivenUpGo(world: World, replica: Replica): void {
  const { calls, lanes } = world;
  const { givenUp, batch } = replica;
  for (const call of givenUp) {
    const isFed = call.state === "generating" && batch.decodes > 0;
    const inHand = isFed ? 1 : dropChunk(replica, call);
    stopRunning(world, replica, call, inHand, call.session >= 0);
    const lane = lanes[call.lane];
    if (lane !== undefined) lane.inFlight -= 1;
    freeCall(calls, call);
  }
  givenUp.length = 0;
}

function endPrompt(world: World, replica: Replica, call: Call): void {
  const { client, nowSeconds, tally } = world;
  const produced = call.produced + 1;
  call.produced = produced;
  tally.tokens += 1;
  if (produced === 1) {
    call.firstTokenSeconds = nowSeconds;
    client.firstToken(call.tag, nowSeconds);
  } else tellGap(world, call, nowSeconds - call.lastTokenSeconds, nowSeconds);
  if (produced >= call.outputTokens) {
    finishCall(world, replica, call);
    return;
  }
  leavePrompts(replica, call, true);
  call.joinedPause = replica.pauseSeconds;
  startGenerating(replica, call);
}

function endPrompts(world: World, replica: Replica): void {
  const { count } = replica.batch.chunks;
  for (let index = 0; index < count; index += 1) {
    const call = replica.chunkCalls[index];
    if (call !== undefined && call.computed === call.target) endPrompt(world, replica, call);
  }
}

function endGenerating(world: World, replica: Replica): void {
  const { breakpoints, generatingSteps } = replica;
  for (
    let call = breakpoints.earliest;
    call !== null && call.breakStep <= generatingSteps;
    call = breakpoints.earliest
  ) {
    const context = call.contextBase + generatingSteps;
    passCaps(replica, call);
    if (context >= call.promptTokens + call.outputTokens) finishCall(world, replica, call);
    else {
      removeBreakpoint(breakpoints, call);
      call.breakStep = breakAfter(replica, call);
      addBreakpoint(breakpoints, call);
    }
  }
}

/**
 * The steps of a replica's stroke are over: tokens are given, prompts and calls end.
 *
 * @source derived: `docs/simulation.md`
 */
export function endStroke(world: World, pool: PoolState, replica: Replica): void {
  const { runStep, stroke } = replica;
  const isLeft = replica.givenUp.length > 0;
  takeStrokeBlocks(world, replica, stroke);
  world.tally.steps += stroke;
  replica.busySeconds += replica.endSeconds - endAfter(replica, runStep);
  const whole = isLeft ? stroke - 1 : stroke;
  advance(world, pool, replica, runStep, whole);
  if (isLeft) {
    letGivenUpGo(world, replica);
    advance(world, pool, replica, runStep + whole, 1);
  }
  replica.runStep = runStep + stroke;
  if (replica.batch.chunks.count > 0) endPrompts(world, replica);
  if (replica.batch.decodes > 0) endGenerating(world, replica);
}
