import { powerOfTwo } from "../../numeric/binary-exponent.ts";
import { addBreakpoint, noBreakpoints, removeBreakpoint, type Breakpoints } from "./breakpoints.ts";
import type { Call } from "./call.ts";
import { beginCourse, contextAfter, courseBreak, endCourse } from "./draft-course.ts";
import type { DraftingRules, SimulatedPool } from "./simulation-input.ts";

/** The calls of a replica that get a token in each generating step, and what they add up to. */
export interface GeneratingSet {
  readonly caps: readonly number[];
  readonly blockTokens: number;
  /** How many they are, and generating steps so far. */
  generatingCalls: number;
  generatingSteps: number;
  readonly breakpoints: Breakpoints;
  /** How many need a further block in generating steps that leave so much over whole blocks. */
  readonly phases: Int32Array;
  /** Of the pool's lanes: how many there are. */
  readonly generatingOfLane: Int32Array;
  /** For each cap of the law: the sum of min(context, cap), and how many contexts are below it, each by what it grows in a step. */
  readonly contextSums: Float64Array;
  readonly growing: Int32Array | Float64Array;
  /** How drafts are verified; `null`: each gets one token a step. The seed is that of the draws. */
  readonly drafting: DraftingRules | null;
  readonly seed: number;
  /** Tokens that courses gave beyond what the sums of their growth counted. */
  uncountedTokens: number;
  /** Time spent in steps of prompts alone since the last token of those that wait for them. */
  pauseSeconds: number;
  /** Whether some were left out of the step before. */
  hasLate: boolean;
}

/**
 * Nobody generates.
 *
 * @source derived
 */
export function generatingSet(
  { law, blockTokens, drafting: rules }: SimulatedPool,
  lanes: number,
  seed: number,
): GeneratingSet {
  const caps = law.caps.length;
  const drafting = rules ?? null;
  return {
    caps: law.caps,
    blockTokens,
    generatingCalls: 0,
    generatingSteps: 0,
    breakpoints: noBreakpoints(),
    phases: new Int32Array(blockTokens),
    generatingOfLane: new Int32Array(lanes),
    contextSums: new Float64Array(caps),
    growing: drafting === null ? new Int32Array(caps) : new Float64Array(caps),
    drafting,
    seed,
    uncountedTokens: 0,
    pauseSeconds: 0,
    hasLate: false,
  };
}

/** Prompt and generated tokens of a call that generates: what its next token attends to. */
function contextOf(set: GeneratingSet, call: Call): number {
  const { course } = call;
  if (course !== null) return contextAfter(course, set.generatingSteps - course.startStep);
  return call.contextBase + set.generatingSteps;
}

/** What its context grows by in a step. */
function growthOf({ course }: Call): number {
  return course === null ? 1 : course.growth;
}

/**
 * Tokens that a running call has computed.
 *
 * @source derived: the last token's state is written by the next step.
 */
export function computedOf(set: GeneratingSet, call: Call): number {
  return call.state === "generating" ? Math.floor(contextOf(set, call)) - 1 : call.computed;
}

/**
 * Tokens that a running call has generated.
 *
 * @source derived
 */
export function producedOf(set: GeneratingSet, call: Call): number {
  if (call.state !== "generating") return call.produced;
  return Math.floor(contextOf(set, call)) - call.promptTokens;
}

/**
 * Whether a generating call has all its tokens.
 *
 * @source derived
 */
export function hasAllTokens(set: GeneratingSet, call: Call): boolean {
  const { course } = call;
  if (course !== null) return set.generatingSteps - course.startStep >= course.steps;
  return contextOf(set, call) >= call.promptTokens + call.outputTokens;
}

/**
 * When a generating call got its last token: before the steps of prompts alone that it has waited for since.
 *
 * @source derived
 */
export function lastTokenSeconds(set: GeneratingSet, call: Call, nowSeconds: number): number {
  return nowSeconds - (set.pauseSeconds - call.joinedPause);
}

/** The generating steps, by what they leave over whole blocks, in which a call needs a further block. */
function phaseOf(base: number, blockTokens: number): number {
  // Of a multiple the remainder would be -0, which is no whole number to an engine.
  const phase = (((1 - base) | 0) % (blockTokens | 0)) | 0;
  return phase < 0 ? phase + blockTokens : phase;
}

/** The generating step after which something changes for a call with so much context. */
function nextBreak(set: GeneratingSet, call: Call, context: number): number {
  const { caps } = set;
  const { course } = call;
  if (course !== null) return courseBreak(course, caps, context, set.generatingSteps);
  let left = call.promptTokens + call.outputTokens - context;
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] ?? 0;
    if (cap > context) {
      if (cap - context < left) left = cap - context;
      break;
    }
  }
  return set.generatingSteps + left;
}

/**
 * A call joins those that get a token a step.
 *
 * @source derived
 */
export function startGenerating(set: GeneratingSet, call: Call): void {
  const { caps, contextSums, growing, blockTokens } = set;
  const context = call.promptTokens + call.produced;
  const base = context - set.generatingSteps;
  const { lane } = call;
  if (set.drafting !== null) beginCourse(call, set.drafting, set.seed, set.generatingSteps);
  const growth = growthOf(call);
  call.contextBase = base;
  call.joinedPause = set.pauseSeconds;
  call.state = "generating";
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] ?? 0;
    contextSums[index] = (contextSums[index] ?? 0) + (context < cap ? context : cap);
    if (context < cap) growing[index] = (growing[index] ?? 0) + growth;
  }
  const phase = phaseOf(base, blockTokens);
  call.phase = phase;
  set.phases[phase] = (set.phases[phase] ?? 0) + 1;
  set.generatingCalls += 1;
  if (call.tag >= 0) set.generatingOfLane[lane] = (set.generatingOfLane[lane] ?? 0) + 1;
  call.breakStep = nextBreak(set, call, context);
  addBreakpoint(set.breakpoints, call);
}

/**
 * A call leaves those that get a token a step; its columns are up to date again.
 *
 * @source derived
 */
export function stopGenerating(set: GeneratingSet, call: Call): void {
  const { caps, contextSums, growing } = set;
  const context = contextOf(set, call);
  const growth = growthOf(call);
  const { lane } = call;
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] ?? 0;
    contextSums[index] = (contextSums[index] ?? 0) - (context < cap ? context : cap);
    if (context < cap) growing[index] = (growing[index] ?? 0) - growth;
  }
  const phase = call.phase;
  set.phases[phase] = (set.phases[phase] ?? 0) - 1;
  set.generatingCalls -= 1;
  if (call.tag >= 0) set.generatingOfLane[lane] = (set.generatingOfLane[lane] ?? 0) - 1;
  removeBreakpoint(set.breakpoints, call);
  if (set.drafting !== null) set.uncountedTokens += endCourse(call, set.drafting, set.generatingSteps);
  else {
    call.produced = context - call.promptTokens;
    call.computed = context - 1;
  }
}

/**
 * Tokens that courses gave beyond what was counted, which are counted now.
 *
 * @source derived
 */
export function takeUncounted(set: GeneratingSet): number {
  const tokens = set.uncountedTokens;
  set.uncountedTokens = 0;
  return tokens;
}

/**
 * The context of a call may just have reached a cap: it stops to grow there.
 *
 * @source derived
 */
export function passCaps(set: GeneratingSet, call: Call): void {
  const { caps, contextSums, growing } = set;
  const context = contextOf(set, call);
  const growth = growthOf(call);
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] ?? 0;
    if (cap > context || cap <= context - growth) continue;
    growing[index] = (growing[index] ?? 0) - growth;
    contextSums[index] = (contextSums[index] ?? 0) - (context - cap);
  }
}

/**
 * A generating call has passed its breakpoint and goes on to the next.
 *
 * @source derived
 */
export function goOnGenerating(set: GeneratingSet, call: Call): void {
  removeBreakpoint(set.breakpoints, call);
  call.breakStep = nextBreak(set, call, contextOf(set, call));
  addBreakpoint(set.breakpoints, call);
}

/** Far below the largest number that a breakpoint can hold, with the longest answer on top. */
const mostSteps = powerOfTwo(30);

/**
 * Generating steps happen: every context grows; before their count outgrows a whole number of 32
 * bits it is set back for all who refer to it, from the replica's `first` running call on.
 *
 * @source derived: by whole blocks, so that phases stay.
 */
export function countSteps(set: GeneratingSet, steps: number, first: Call | null): void {
  const { contextSums, growing } = set;
  for (let index = 0; index < growing.length; index += 1) {
    contextSums[index] = (contextSums[index] ?? 0) + (growing[index] ?? 0) * steps;
  }
  set.generatingSteps += steps;
  if (set.generatingSteps >= mostSteps) setStepsBack(set, first);
}

function setStepsBack(set: GeneratingSet, first: Call | null): void {
  const { breakpoints, generatingSteps } = set;
  const left = generatingSteps % set.blockTokens;
  const shift = generatingSteps - left;
  set.generatingSteps = left;
  for (let call = first; call !== null; call = call.next) {
    if (call.state !== "generating") continue;
    removeBreakpoint(breakpoints, call);
    call.breakStep -= shift;
    call.contextBase += shift;
    if (call.course !== null) call.course.startStep -= shift;
    addBreakpoint(breakpoints, call);
  }
}

/**
 * Generating calls that were left out of a step take part in the next.
 *
 * @source derived
 */
export function rejoinGenerating(set: GeneratingSet, call: Call, nowSeconds: number): void {
  set.hasLate = true;
  startGenerating(set, call);
  call.joinedPause = set.pauseSeconds - (nowSeconds - call.lastTokenSeconds);
}

/**
 * Steps of prompts alone keep all that generate waiting for so long.
 *
 * @source derived
 */
export function pauseFor(set: GeneratingSet, seconds: number): void {
  set.pauseSeconds += seconds;
}

/**
 * All that generate have got a token: nobody waits for one any more.
 *
 * @source derived
 */
export function endPause(set: GeneratingSet): void {
  set.pauseSeconds = 0;
  set.hasLate = false;
}
