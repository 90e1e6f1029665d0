import { addBreakpoint, removeBreakpoint } from "./breakpoints.ts";
import { callReal, callState, callWhole, realsOf } from "./call-table.ts";
import type { Replica } from "./replica.ts";
import type { World } from "./world.ts";

/** Prompt and generated tokens of a call that generates: what its next token attends to. */
function contextOf({ calls }: World, replica: Replica, call: number): number {
  return (calls.whole[call + callWhole.contextBase] ?? 0) + replica.generatingSteps;
}

/**
 * Tokens that a running call has computed.
 *
 * @source derived: the last token's state is written by the next step.
 */
export function computedOf(world: World, replica: Replica, call: number): number {
  const { calls } = world;
  return calls.whole[call + callWhole.state] === callState.generating
    ? contextOf(world, replica, call) - 1
    : (calls.whole[call + callWhole.computed] ?? 0);
}

/**
 * Tokens that a running call has generated.
 *
 * @source derived
 */
export function producedOf(world: World, replica: Replica, call: number): number {
  const { calls } = world;
  if (calls.whole[call + callWhole.state] !== callState.generating) return calls.whole[call + callWhole.produced] ?? 0;
  return contextOf(world, replica, call) - (calls.whole[call + callWhole.promptTokens] ?? 0);
}

/**
 * When a generating call got its last token: before the steps of prompts alone that it has waited for since.
 *
 * @source derived
 */
export function lastTokenSeconds({ calls, nowSeconds }: World, replica: Replica, call: number): number {
  return nowSeconds - (replica.pauseSeconds - (calls.real[realsOf(call) + callReal.joinedPause] ?? 0));
}

/** The generating steps, by what they leave over whole blocks, in which a call needs a further block. */
function phaseOf(base: number, blockTokens: number): number {
  const phase = ((1 - base) | 0) % (blockTokens | 0);
  return phase < 0 ? phase + blockTokens : phase;
}

/** The generating step after which something changes for a call with so much context. */
function nextBreak(world: World, replica: Replica, call: number, context: number): number {
  const { calls } = world;
  const { caps } = replica.pool.law;
  let left =
    (calls.whole[call + callWhole.promptTokens] ?? 0) + (calls.whole[call + callWhole.outputTokens] ?? 0) - context;
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] ?? 0;
    if (cap > context) {
      if (cap - context < left) left = cap - context;
      break;
    }
  }
  return replica.generatingSteps + left;
}

/**
 * A call joins those that get a token a step.
 *
 * @source derived
 */
export function startGenerating(world: World, replica: Replica, call: number): void {
  const { calls } = world;
  const { batch, pool } = replica;
  const context = (calls.whole[call + callWhole.promptTokens] ?? 0) + (calls.whole[call + callWhole.produced] ?? 0);
  const base = context - replica.generatingSteps;
  const lane = calls.whole[call + callWhole.lane] ?? 0;
  calls.whole[call + callWhole.contextBase] = base;
  calls.whole[call + callWhole.state] = callState.generating;
  const { caps } = pool.law;
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] ?? 0;
    batch.contextSums[index] = (batch.contextSums[index] ?? 0) + (context < cap ? context : cap);
    if (context < cap) batch.growing[index] = (batch.growing[index] ?? 0) + 1;
  }
  const phase = phaseOf(base, pool.blockTokens);
  calls.whole[call + callWhole.phase] = phase;
  replica.phases[phase] = (replica.phases[phase] ?? 0) + 1;
  replica.generating += 1;
  if ((calls.whole[call + callWhole.tag] ?? 0) >= 0)
    replica.generatingOfLane[lane] = (replica.generatingOfLane[lane] ?? 0) + 1;
  addBreakpoint(replica.breakpoints, calls, nextBreak(world, replica, call, context), call);
  replica.isChanged = true;
}

/**
 * A call leaves those that get a token a step; its columns are up to date again.
 *
 * @source derived
 */
export function stopGenerating(world: World, replica: Replica, call: number): void {
  const { calls } = world;
  const { batch } = replica;
  const context = contextOf(world, replica, call);
  const lane = calls.whole[call + callWhole.lane] ?? 0;
  const { caps } = replica.pool.law;
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] ?? 0;
    batch.contextSums[index] = (batch.contextSums[index] ?? 0) - (context < cap ? context : cap);
    if (context < cap) batch.growing[index] = (batch.growing[index] ?? 0) - 1;
  }
  const phase = calls.whole[call + callWhole.phase] ?? 0;
  replica.phases[phase] = (replica.phases[phase] ?? 0) - 1;
  replica.generating -= 1;
  if ((calls.whole[call + callWhole.tag] ?? 0) >= 0)
    replica.generatingOfLane[lane] = (replica.generatingOfLane[lane] ?? 0) - 1;
  removeBreakpoint(replica.breakpoints, calls, call);
  calls.whole[call + callWhole.produced] = context - (calls.whole[call + callWhole.promptTokens] ?? 0);
  calls.whole[call + callWhole.computed] = context - 1;
  replica.isChanged = true;
}

/**
 * The context of a call may just have reached a cap: it stops to grow there.
 *
 * @source derived
 */
export function passCaps(world: World, replica: Replica, call: number): void {
  const context = contextOf(world, replica, call);
  const { caps } = replica.pool.law;
  for (let index = 0; index < caps.length; index += 1) {
    if (caps[index] === context) replica.batch.growing[index] = (replica.batch.growing[index] ?? 0) - 1;
  }
  replica.isChanged = true;
}

/**
 * The generating step after which something changes for a call from here on.
 *
 * @source derived
 */
export function breakAfter(world: World, replica: Replica, call: number): number {
  return nextBreak(world, replica, call, contextOf(world, replica, call));
}
