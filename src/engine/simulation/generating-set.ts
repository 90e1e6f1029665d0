import { powerOfTwo } from "../../numeric/binary-exponent.ts";
import { addBreakpoint, removeBreakpoint } from "./breakpoints.ts";
import type { Call } from "./call.ts";
import type { Replica } from "./replica.ts";
import type { World } from "./world.ts";

/** Prompt and generated tokens of a call that generates: what its next token attends to. */
function contextOf(replica: Replica, call: Call): number {
  return call.contextBase + replica.generatingSteps;
}

/**
 * Tokens that a running call has computed.
 *
 * @source derived: the last token's state is written by the next step.
 */
export function computedOf(replica: Replica, call: Call): number {
  return call.state === "generating" ? contextOf(replica, call) - 1 : call.computed;
}

/**
 * Tokens that a running call has generated.
 *
 * @source derived
 */
export function producedOf(replica: Replica, call: Call): number {
  if (call.state !== "generating") return call.produced;
  return contextOf(replica, call) - call.promptTokens;
}

/**
 * When a generating call got its last token: before the steps of prompts alone that it has waited for since.
 *
 * @source derived
 */
export function lastTokenSeconds({ nowSeconds }: World, replica: Replica, call: Call): number {
  return nowSeconds - (replica.pauseSeconds - call.joinedPause);
}

/** The generating steps, by what they leave over whole blocks, in which a call needs a further block. */
function phaseOf(base: number, blockTokens: number): number {
  // Of a multiple the remainder would be -0, which is no whole number to an engine.
  const phase = (((1 - base) | 0) % (blockTokens | 0)) | 0;
  return phase < 0 ? phase + blockTokens : phase;
}

/** The generating step after which something changes for a call with so much context. */
function nextBreak(replica: Replica, call: Call, context: number): number {
  const { caps } = replica.pool.law;
  let left = call.promptTokens + call.outputTokens - context;
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
export function startGenerating(replica: Replica, call: Call): void {
  const { batch, pool } = replica;
  const context = call.promptTokens + call.produced;
  const base = context - replica.generatingSteps;
  const { lane } = call;
  call.contextBase = base;
  call.state = "generating";
  const { caps } = pool.law;
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] ?? 0;
    batch.contextSums[index] = (batch.contextSums[index] ?? 0) + (context < cap ? context : cap);
    if (context < cap) batch.growing[index] = (batch.growing[index] ?? 0) + 1;
  }
  const phase = phaseOf(base, pool.blockTokens);
  call.phase = phase;
  replica.phases[phase] = (replica.phases[phase] ?? 0) + 1;
  replica.generating += 1;
  if (call.tag >= 0) replica.generatingOfLane[lane] = (replica.generatingOfLane[lane] ?? 0) + 1;
  call.breakStep = nextBreak(replica, call, context);
  addBreakpoint(replica.breakpoints, call);
  replica.isChanged = true;
}

/**
 * A call leaves those that get a token a step; its columns are up to date again.
 *
 * @source derived
 */
export function stopGenerating(replica: Replica, call: Call): void {
  const { batch } = replica;
  const context = contextOf(replica, call);
  const { lane } = call;
  const { caps } = replica.pool.law;
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] ?? 0;
    batch.contextSums[index] = (batch.contextSums[index] ?? 0) - (context < cap ? context : cap);
    if (context < cap) batch.growing[index] = (batch.growing[index] ?? 0) - 1;
  }
  const phase = call.phase;
  replica.phases[phase] = (replica.phases[phase] ?? 0) - 1;
  replica.generating -= 1;
  if (call.tag >= 0) replica.generatingOfLane[lane] = (replica.generatingOfLane[lane] ?? 0) - 1;
  removeBreakpoint(replica.breakpoints, call);
  call.produced = context - call.promptTokens;
  call.computed = context - 1;
  replica.isChanged = true;
}

/**
 * The context of a call may just have reached a cap: it stops to grow there.
 *
 * @source derived
 */
export function passCaps(replica: Replica, call: Call): void {
  const context = contextOf(replica, call);
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
export function breakAfter(replica: Replica, call: Call): number {
  return nextBreak(replica, call, contextOf(replica, call));
}

/** Far below the largest number that a breakpoint can hold, with the longest answer on top. */
const mostSteps = powerOfTwo(30);

/**
 * Generating steps happen; before their count outgrows a whole number of 32 bits it is set back, for all who refer to it.
 *
 * @source derived: by whole blocks, so that phases stay.
 */
export function countSteps(replica: Replica, steps: number): void {
  replica.generatingSteps += steps;
  if (replica.generatingSteps >= mostSteps) setStepsBack(replica);
}

function setStepsBack(replica: Replica): void {
  const { breakpoints, generatingSteps } = replica;
  const left = generatingSteps % replica.pool.blockTokens;
  const shift = generatingSteps - left;
  replica.generatingSteps = left;
  for (let call = replica.firstRunning; call !== null; call = call.next) {
    if (call.state !== "generating") continue;
    removeBreakpoint(breakpoints, call);
    call.breakStep -= shift;
    call.contextBase += shift;
    addBreakpoint(breakpoints, call);
  }
}
