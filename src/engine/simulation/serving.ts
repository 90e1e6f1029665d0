import { blocksOf, heldBlocks, hold } from "./call-blocks.ts";
import { callReal, callState, callWhole, realsOf } from "./call-table.ts";
import { computedOf, lastTokenSeconds, startGenerating, stopGenerating } from "./generating-set.ts";
import { preempt, victimOf } from "./preemption.ts";
import type { Replica } from "./replica.ts";
import type { World } from "./world.ts";

/** Who is served in a pass over the running calls. */
export type Served = "all" | "generating" | "prompts";

/**
 * Calls that were left out of the step before take part again.
 *
 * @source derived
 */
export function takeBackIn(world: World, replica: Replica): void {
  const { calls, nowSeconds } = world;
  if (replica.leftOutCount > 0) replica.hasLate = true;
  for (let index = 0; index < replica.leftOutCount; index += 1) {
    const call = replica.leftOut[index] ?? 0;
    startGenerating(world, replica, call);
    calls.real[realsOf(call) + callReal.joinedPause] =
      replica.pauseSeconds - (nowSeconds - (calls.real[realsOf(call) + callReal.lastTokenSeconds] ?? 0));
  }
  replica.leftOutCount = 0;
}

/**
 * Puts a prompt's tokens into the step.
 *
 * @source derived
 */
export function addChunk({ calls }: World, replica: Replica, call: number, tokens: number): void {
  const { chunks } = replica.batch;
  const computed = calls.whole[call + callWhole.computed] ?? 0;
  replica.chunkCalls[chunks.count] = call;
  chunks.tokens[chunks.count] = tokens;
  chunks.depthTokens[chunks.count] = computed;
  chunks.count += 1;
  calls.whole[call + callWhole.servedTokens] = tokens;
  calls.whole[call + callWhole.servedStamp] = replica.stamp;
}

function wanted({ calls }: World, replica: Replica, call: number): number {
  const rest = (calls.whole[call + callWhole.target] ?? 0) - (calls.whole[call + callWhole.computed] ?? 0);
  return Math.min(rest, replica.pool.scheduler.longPromptTokens);
}

function promptBlocks({ calls }: World, replica: Replica, call: number, tokens: number): number {
  const computed = calls.whole[call + callWhole.computed] ?? 0;
  const { blockTokens } = replica.pool;
  return Math.max(0, blocksOf(computed + tokens, blockTokens) - heldBlocks(calls, replica, call, computed));
}

/** Tokens and blocks that the prompts take of a budget, in order; fewer tokens than -1 where their order would matter. */
const plan = { tokens: 0, blocks: 0, leavesOut: false };

function planPrompts(world: World, replica: Replica, budget: number): typeof plan {
  plan.tokens = 0;
  plan.blocks = 0;
  plan.leavesOut = false;
  for (let index = 0; index < replica.promptCount; index += 1) {
    const call = replica.prompts[index] ?? 0;
    const tokens = Math.min(wanted(world, replica, call), budget - plan.tokens);
    if (tokens <= 0) {
      plan.leavesOut = true;
      continue;
    }
    plan.tokens += tokens;
    plan.blocks += promptBlocks(world, replica, call, tokens);
  }
  return plan;
}

function allWanted(world: World, replica: Replica): number {
  let tokens = 0;
  for (let index = 0; index < replica.promptCount; index += 1) {
    tokens += wanted(world, replica, replica.prompts[index] ?? 0);
  }
  return tokens;
}

/**
 * Serves running calls where blocks and budget suffice for all, without looking at each: gives what is left of the budget, or
 * -1 where they do not and nothing was done.
 *
 * @source derived: then every order of service gives the same step.
 */
export function servedAtOnce(world: World, replica: Replica, served: Served, budget: number): number {
  const generating = served === "prompts" ? 0 : replica.generating;
  if (generating > budget) return -1;
  const hasPrompts = served !== "generating" && replica.promptCount > 0;
  const isOrdered = !replica.isTangled || replica.pool.scheduler.order !== "running-first";
  if (hasPrompts && !isOrdered && generating + allWanted(world, replica) > budget) return -1;
  let blocks = generating > 0 ? generatingBlocks(replica) : 0;
  let left = budget - generating;
  if (hasPrompts) {
    const { tokens, blocks: ofPrompts, leavesOut } = planPrompts(world, replica, left);
    blocks += ofPrompts;
    if (blocks > replica.cache.blocks.free) return -1;
    if (leavesOut) replica.standsAlone = true;
    takePrompts(world, replica, left);
    left -= tokens;
  } else if (blocks > replica.cache.blocks.free) return -1;
  replica.positions += blocks;
  if (blocks > 0) hold(world, replica, blocks);
  return left;
}

/** Blocks that the calls that generate need for their next token. */
function generatingBlocks({ phases, generatingSteps, pool }: Replica): number {
  return phases[generatingSteps % pool.blockTokens] ?? 0;
}

function takePrompts(world: World, replica: Replica, budget: number): void {
  let left = budget;
  for (let index = 0; index < replica.promptCount; index += 1) {
    const call = replica.prompts[index] ?? 0;
    const tokens = Math.min(wanted(world, replica, call), left);
    if (tokens <= 0) continue;
    left -= tokens;
    addChunk(world, replica, call, tokens);
  }
}

/** What is left of the budget, and whether somebody was preempted. */
export interface Service {
  budget: number;
  hasPreempted: boolean;
}

/**
 * Serves running calls one by one in order of admission, preempting where blocks run out.
 *
 * @source derived: `docs/simulation.md`
 */
export function serveOneByOne(world: World, replica: Replica, served: Served, service: Service): void {
  const { calls } = world;
  let call = replica.firstRunning;
  while (call >= 0) {
    const state = calls.whole[call + callWhole.state];
    const isGenerating = state === callState.generating;
    const isAsked = served === "all" || (served === "generating") === isGenerating;
    if (isAsked && state !== callState.left) {
      const following = serveOne(world, replica, call, isGenerating, service);
      call = following;
    } else call = calls.whole[call + callWhole.next] ?? -1;
  }
}

/** Gives the call that comes after it. */
function serveOne(world: World, replica: Replica, call: number, isGenerating: boolean, service: Service): number {
  const { calls } = world;
  const tokens = Math.min(isGenerating ? 1 : wanted(world, replica, call), service.budget);
  if (tokens <= 0) {
    replica.standsAlone = true;
    const following = calls.whole[call + callWhole.next] ?? -1;
    if (isGenerating) leaveOut(world, replica, call);
    return following;
  }
  const { blockTokens } = replica.pool;
  const computed = computedOf(world, replica, call);
  const blocks = Math.max(0, blocksOf(computed + tokens, blockTokens) - heldBlocks(calls, replica, call, computed));
  while (blocks > replica.cache.blocks.free) {
    const victim = victimOf(world, replica);
    const following = calls.whole[victim + callWhole.next] ?? -1;
    service.hasPreempted = true;
    replica.standsAlone = true;
    service.budget += preempt(world, replica, victim);
    if (victim === call) return following;
  }
  service.budget -= tokens;
  replica.positions += blocks;
  if (blocks > 0) hold(world, replica, blocks);
  if (isGenerating) {
    calls.whole[call + callWhole.servedTokens] = 1;
    calls.whole[call + callWhole.servedStamp] = replica.stamp;
  } else addChunk(world, replica, call, tokens);
  return calls.whole[call + callWhole.next] ?? -1;
}

function leaveOut(world: World, replica: Replica, call: number): void {
  world.calls.real[realsOf(call) + callReal.lastTokenSeconds] = lastTokenSeconds(world, replica, call);
  stopGenerating(world, replica, call);
  world.calls.whole[call + callWhole.state] = callState.left;
  replica.leftOut[replica.leftOutCount] = call;
  replica.leftOutCount += 1;
}
