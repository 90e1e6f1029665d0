import { addBreakpoint, removeBreakpoint } from "./breakpoints.ts";
import { callState } from "./call-table.ts";
import type { Replica } from "./replica.ts";
import type { World } from "./world.ts";

/** Prompt and generated tokens of a call that generates: what its next token attends to. */
function contextOf({ calls }: World, replica: Replica, call: number): number {
  return (calls.contextBase[call] ?? 0) + replica.generatingSteps;
}

/**
 * Tokens that a running call has computed.
 *
 * @source derived: the last token's state is written by the next step.
 */
export function computedOf(world: World, replica: Replica, call: number): number {
  const { calls } = world;
  return calls.state[call] === callState.generating ? contextOf(world, replica, call) - 1 : (calls.computed[call] ?? 0);
}

/**
 * Tokens that a running call has generated.
 *
 * @source derived
 */
export function producedOf(world: World, replica: Replica, call: number): number {
  const { calls } = world;
  if (calls.state[call] !== callState.generating) return calls.produced[call] ?? 0;
  return contextOf(world, replica, call) - (calls.promptTokens[call] ?? 0);
}

/**
 * When a generating call got its last token: before the steps of prompts alone that it has waited for since.
 *
 * @source derived
 */
export function lastTokenSeconds({ calls, nowSeconds }: World, replica: Replica, call: number): number {
  return nowSeconds - (replica.pauseSeconds - (calls.joinedPause[call] ?? 0));
}

function phaseOf(base: number, blockTokens: number): number {
  const phase = ((base - 1) | 0) % (blockTokens | 0);
  return phase < 0 ? phase + blockTokens : phase;
}

/** The generating step after which something changes for a call with so much context. */
function nextBreak(world: World, replica: Replica, call: number, context: number): number {
  const { calls } = world;
  const { caps } = replica.pool.law;
  let left = (calls.promptTokens[call] ?? 0) + (calls.outputTokens[call] ?? 0) - context;
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
  const context = (calls.promptTokens[call] ?? 0) + (calls.produced[call] ?? 0);
  const base = context - replica.generatingSteps;
  const lane = calls.lane[call] ?? 0;
  calls.contextBase[call] = base;
  calls.state[call] = callState.generating;
  const { caps } = pool.law;
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] ?? 0;
    batch.contextSums[index] = (batch.contextSums[index] ?? 0) + (context < cap ? context : cap);
    if (context < cap) batch.growing[index] = (batch.growing[index] ?? 0) + 1;
  }
  const phase = phaseOf(base, pool.blockTokens);
  calls.phase[call] = phase;
  replica.phases[phase] = (replica.phases[phase] ?? 0) + 1;
  replica.generating += 1;
  if ((calls.tag[call] ?? 0) >= 0) replica.generatingOfLane[lane] = (replica.generatingOfLane[lane] ?? 0) + 1;
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
  const lane = calls.lane[call] ?? 0;
  const { caps } = replica.pool.law;
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] ?? 0;
    batch.contextSums[index] = (batch.contextSums[index] ?? 0) - (context < cap ? context : cap);
    if (context < cap) batch.growing[index] = (batch.growing[index] ?? 0) - 1;
  }
  const phase = calls.phase[call] ?? 0;
  replica.phases[phase] = (replica.phases[phase] ?? 0) - 1;
  replica.generating -= 1;
  if ((calls.tag[call] ?? 0) >= 0) replica.generatingOfLane[lane] = (replica.generatingOfLane[lane] ?? 0) - 1;
  removeBreakpoint(replica.breakpoints, calls, call);
  calls.produced[call] = context - (calls.promptTokens[call] ?? 0);
  calls.computed[call] = context - 1;
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
