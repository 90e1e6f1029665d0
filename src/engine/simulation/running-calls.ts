import type { Call } from "./call.ts";
import {
  lastTokenSeconds,
  rejoinGenerating,
  startGenerating,
  stopGenerating,
  type GeneratingSet,
} from "./generating-set.ts";

/** The calls that run on a replica, by what they are at. */
export interface Running {
  /** In order of admission, linked by `next`. */
  firstRunning: Call | null;
  lastRunning: Call | null;
  runningCalls: number;
  /** Those whose prompts are not done, in order of admission. */
  readonly prompts: Call[];
  /** Whether one that generates was admitted after one of those. */
  isTangled: boolean;
  /** Those that wait for what is fetched for them, in order of admission. */
  readonly fetching: Call[];
  /** Left out of the step in progress though they generate; they are not in the generating set. */
  readonly leftOut: Call[];
  /** Gave up while they ran: they leave when the step ends. */
  readonly givenUp: Call[];
  /** Whether other calls run, or otherwise, than in the step before. */
  isChanged: boolean;
  /** Calls that have their place here, and their state on its way or just come: those that have come join the next step. */
  movingCalls: number;
  readonly landed: Call[];
  /** Calls whose blocks are held here until their state has gone elsewhere. */
  leavingCalls: number;
}

/**
 * Nobody runs.
 *
 * @source derived
 */
export function nobodyRunning(): Running {
  return {
    firstRunning: null,
    lastRunning: null,
    runningCalls: 0,
    prompts: [],
    isTangled: false,
    fetching: [],
    leftOut: [],
    givenUp: [],
    isChanged: true,
    movingCalls: 0,
    landed: [],
    leavingCalls: 0,
  };
}

/**
 * What runs is another batch than in the step before, or, when a step is formed of it, no longer.
 *
 * @source derived
 */
export function markChanged(running: Running, isChanged: boolean): void {
  running.isChanged = isChanged;
}

/**
 * An admitted call runs: its prompt is to be computed.
 *
 * @source derived
 */
export function joinRunning(running: Running, call: Call): void {
  const isFetching = call.fetchTokens > 0;
  call.state = isFetching ? "fetching" : "prompt";
  call.headCopies = 0;
  link(running, call);
  // Not `push`, which an engine calls from outside for a list that was empty at first.
  const list = isFetching ? running.fetching : running.prompts;
  list[list.length] = call;
}

/** A call is the last of those that run. */
function link(running: Running, call: Call): void {
  call.previous = running.lastRunning;
  call.next = null;
  if (running.lastRunning !== null) running.lastRunning.next = call;
  else running.firstRunning = call;
  running.lastRunning = call;
  running.runningCalls += 1;
  running.isChanged = true;
}

/**
 * What was fetched for a call is there: the rest of its prompt is to be computed.
 *
 * @source derived
 */
export function endFetch(running: Running, call: Call): void {
  takeOut(running.fetching, call);
  call.computed += call.fetchTokens;
  call.fetchTokens = 0;
  call.state = "prompt";
  // Among the prompts in order of admission.
  const { prompts } = running;
  let at = 0;
  for (let other = running.firstRunning; other !== null && other !== call; other = other.next) {
    if (other.state === "prompt") at += 1;
  }
  prompts.splice(at, 0, call);
  if (call.next !== null) running.isTangled = true;
  running.isChanged = true;
}

/**
 * A call that was handed over has its place: its state comes.
 *
 * @source derived
 */
export function beginMoving(running: Running, call: Call): void {
  call.state = "moving";
  call.headCopies = 0;
  // A step of the replica that it comes from may have had the number of one here.
  call.servedStamp = 0;
  running.movingCalls += 1;
}

/**
 * The state of a call has come.
 *
 * @source derived
 */
export function land(running: Running, call: Call): void {
  running.landed.push(call);
}

/**
 * A call that has its place comes to nothing before it generates.
 *
 * @source derived
 */
export function endMoving(running: Running, call: Call): void {
  running.movingCalls -= 1;
  if (running.landed.includes(call)) takeOut(running.landed, call);
}

/**
 * Calls whose state has come generate from the step on that is formed now.
 *
 * @source derived
 */
export function joinLanded(running: Running, set: GeneratingSet, nowSeconds: number): void {
  const { landed, prompts } = running;
  for (const call of landed) {
    link(running, call);
    rejoinGenerating(set, call, nowSeconds);
  }
  running.movingCalls -= landed.length;
  landed.length = 0;
  if (prompts.length > 0) running.isTangled = true;
}

/**
 * A call's blocks are held for its state to go elsewhere, or no longer.
 *
 * @source derived
 */
export function countLeaving(running: Running, more: 1 | -1): void {
  running.leavingCalls += more;
}

/** Takes a call out of a list, the others stay in order. */
function takeOut(list: Call[], call: Call): void {
  if (list[list.length - 1] !== call) {
    for (let index = list.indexOf(call) + 1; index < list.length; index += 1) {
      const following = list[index];
      if (following !== undefined) list[index - 1] = following;
    }
  }
  list.pop();
}

/** A prompt is no longer among those that are computed. */
function leavePrompts(running: Running, call: Call): void {
  takeOut(running.prompts, call);
  if (running.prompts.length === 0) running.isTangled = false;
}

/**
 * A call's prompt is done: it generates from the next step on.
 *
 * @source derived
 */
export function endPromptOf(running: Running, set: GeneratingSet, call: Call): void {
  const { prompts } = running;
  if (prompts.length > 1 && prompts[0] !== call) running.isTangled = true;
  leavePrompts(running, call);
  startGenerating(set, call);
  running.isChanged = true;
}

/**
 * A call no longer runs, whatever it was at; what it has computed is up to date.
 *
 * @source derived
 */
export function leaveRunning(running: Running, set: GeneratingSet, call: Call): void {
  const { state } = call;
  if (state === "generating") stopGenerating(set, call);
  else if (state === "prompt") leavePrompts(running, call);
  else if (state === "fetching") takeOut(running.fetching, call);
  else takeOut(running.leftOut, call);
  const before = call.previous;
  const after = call.next;
  if (before !== null) before.next = after;
  else running.firstRunning = after;
  if (after !== null) after.previous = before;
  else running.lastRunning = before;
  running.runningCalls -= 1;
  running.isChanged = true;
}

/**
 * A generating call gets no token in the step that is formed.
 *
 * @source derived
 */
export function leaveOut(running: Running, set: GeneratingSet, call: Call, nowSeconds: number): void {
  call.lastTokenSeconds = lastTokenSeconds(set, call, nowSeconds);
  stopGenerating(set, call);
  call.state = "left";
  running.leftOut.push(call);
  running.isChanged = true;
}

/**
 * The calls that were left out of the step before take part again.
 *
 * @source derived
 */
export function takeBackIn(running: Running, set: GeneratingSet, nowSeconds: number): void {
  const { leftOut } = running;
  for (const call of leftOut) rejoinGenerating(set, call, nowSeconds);
  leftOut.length = 0;
  running.isChanged = true;
}

/**
 * A running call is given up: it leaves when the step in progress ends.
 *
 * @source derived
 */
export function markGivenUp(running: Running, call: Call): void {
  running.givenUp.push(call);
}

/**
 * Those that were given up during a step have left.
 *
 * @source derived
 */
export function clearGivenUp(running: Running): void {
  running.givenUp.length = 0;
}
