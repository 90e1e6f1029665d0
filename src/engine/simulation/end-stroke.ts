import { moveFirstBreakpoint } from "./breakpoints.ts";
import { registerHead } from "./call-blocks.ts";
import { callReal, callState, callWhole, freeCall, realsOf } from "./call-table.ts";
import { breakAfter, passCaps, startGenerating } from "./generating-set.ts";
import { finishCall, leavePrompts, stopRunning } from "./leaving.ts";
import type { Replica } from "./replica.ts";
import { endAfter, takeStrokeBlocks } from "./stroke.ts";
import type { PoolState, World } from "./world.ts";

/** Tells the watch of tokens that generating calls got in steps `from` to `from + steps` of the run. */
function tellGaps(world: World, pool: PoolState, replica: Replica, from: number, steps: number): void {
  const { run } = replica;
  const first = run.firstSeconds + run.slopeSeconds * from;
  const end = endAfter(replica, from + steps);
  for (let index = 0; index < pool.lanes.length; index += 1) {
    const lane = pool.lanes[index] ?? 0;
    const count = replica.generatingOfLane[lane] ?? 0;
    if (count > 0) world.watch.gaps(lane, count, steps, first, run.slopeSeconds, end);
  }
}

/** The first step after steps of prompts alone: each call has waited since its own last token. */
function tellPausedGaps(world: World, replica: Replica, from: number): void {
  const { calls, watch } = world;
  const step = replica.run.firstSeconds + replica.run.slopeSeconds * from;
  const end = endAfter(replica, from + 1);
  for (let call = replica.firstRunning; call >= 0; call = calls.whole[call + callWhole.next] ?? -1) {
    if (calls.whole[call + callWhole.state] !== callState.generating) continue;
    const gap = step + replica.pauseSeconds - (calls.real[realsOf(call) + callReal.joinedPause] ?? 0);
    if ((calls.whole[call + callWhole.tag] ?? 0) >= 0)
      watch.gaps(calls.whole[call + callWhole.lane] ?? 0, 1, 1, gap, 0, end);
    calls.real[realsOf(call) + callReal.joinedPause] = 0;
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
  if (batch.decodes > 0) replica.generatingSteps += steps;
  advancePrompts(world, replica, steps);
}

function advancePrompts(world: World, replica: Replica, steps: number): void {
  const { calls, tally } = world;
  const { chunks } = replica.batch;
  for (let index = 0; index < chunks.count; index += 1) {
    const call = replica.chunkCalls[index] ?? 0;
    const tokens = (chunks.tokens[index] ?? 0) * steps;
    const before = calls.whole[call + callWhole.computed] ?? 0;
    calls.whole[call + callWhole.computed] = before + tokens;
    calls.real[realsOf(call) + callReal.computedTokens] =
      (calls.real[realsOf(call) + callReal.computedTokens] ?? 0) + tokens;
    tally.computedPromptTokens += tokens;
    registerHead(world, replica, call, before, before + tokens);
    chunks.depthTokens[index] = before + tokens;
  }
}

/** Calls that were given up during the step leave before it gives them anything. */
function letGivenUpGo(world: World, replica: Replica): void {
  const { calls, lanes } = world;
  const { chunks } = replica.batch;
  for (let index = 0; index < replica.givenUpCount; index += 1) {
    const call = replica.givenUp[index] ?? 0;
    let inHand = calls.whole[call + callWhole.state] === callState.generating && replica.batch.decodes > 0 ? 1 : 0;
    let kept = 0;
    for (let at = 0; at < chunks.count; at += 1) {
      const other = replica.chunkCalls[at] ?? 0;
      if (other === call) inHand = chunks.tokens[at] ?? 0;
      else {
        replica.chunkCalls[kept] = other;
        chunks.tokens[kept] = chunks.tokens[at] ?? 0;
        chunks.depthTokens[kept] = chunks.depthTokens[at] ?? 0;
        kept += 1;
      }
    }
    chunks.count = kept;
    stopRunning(world, replica, call, inHand, (calls.whole[call + callWhole.session] ?? -1) >= 0);
    const lane = lanes[calls.whole[call + callWhole.lane] ?? 0];
    if (lane !== undefined) lane.inFlight -= 1;
    freeCall(calls, call);
  }
  replica.givenUpCount = 0;
}

function endPrompt(world: World, replica: Replica, call: number): void {
  const { calls, client, watch, nowSeconds, tally } = world;
  const produced = (calls.whole[call + callWhole.produced] ?? 0) + 1;
  calls.whole[call + callWhole.produced] = produced;
  tally.tokens += 1;
  if (produced === 1) {
    calls.real[realsOf(call) + callReal.firstTokenSeconds] = nowSeconds;
    client.firstToken(calls.whole[call + callWhole.tag] ?? 0, nowSeconds);
  } else if ((calls.whole[call + callWhole.tag] ?? 0) >= 0) {
    watch.gaps(
      calls.whole[call + callWhole.lane] ?? 0,
      1,
      1,
      nowSeconds - (calls.real[realsOf(call) + callReal.lastTokenSeconds] ?? 0),
      0,
      nowSeconds,
    );
  }
  if (produced >= (calls.whole[call + callWhole.outputTokens] ?? 0)) {
    finishCall(world, replica, call);
    return;
  }
  leavePrompts(replica, call, true);
  calls.real[realsOf(call) + callReal.joinedPause] = replica.pauseSeconds;
  startGenerating(world, replica, call);
}

function endPrompts(world: World, replica: Replica): void {
  const { calls } = world;
  const { count } = replica.batch.chunks;
  for (let index = 0; index < count; index += 1) {
    const call = replica.chunkCalls[index] ?? 0;
    if (calls.whole[call + callWhole.computed] === calls.whole[call + callWhole.target])
      endPrompt(world, replica, call);
  }
}

function endGenerating(world: World, replica: Replica): void {
  const { calls } = world;
  const { breakpoints, generatingSteps } = replica;
  while (breakpoints.size > 0 && (breakpoints.steps[0] ?? 0) <= generatingSteps) {
    const call = breakpoints.calls[0] ?? 0;
    const context = (calls.whole[call + callWhole.contextBase] ?? 0) + generatingSteps;
    passCaps(world, replica, call);
    if (
      context >=
      (calls.whole[call + callWhole.promptTokens] ?? 0) + (calls.whole[call + callWhole.outputTokens] ?? 0)
    )
      finishCall(world, replica, call);
    else moveFirstBreakpoint(breakpoints, calls, breakAfter(world, replica, call));
  }
}

/**
 * The steps of a replica's stroke are over: tokens are given, prompts and calls end.
 *
 * @source derived: `docs/simulation.md`
 */
export function endStroke(world: World, pool: PoolState, replica: Replica): void {
  const { runStep, stroke, givenUpCount } = replica;
  takeStrokeBlocks(world, replica, stroke);
  world.tally.steps += stroke;
  replica.busySeconds += replica.endSeconds - endAfter(replica, runStep);
  const whole = givenUpCount > 0 ? stroke - 1 : stroke;
  advance(world, pool, replica, runStep, whole);
  if (givenUpCount > 0) {
    letGivenUpGo(world, replica);
    advance(world, pool, replica, runStep + whole, 1);
  }
  replica.runStep = runStep + stroke;
  endPrompts(world, replica);
  if (replica.batch.decodes > 0) endGenerating(world, replica);
}
