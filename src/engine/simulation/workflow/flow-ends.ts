import { giveBack } from "../record-pool.ts";
import { type FlowWorld, endMainSession, scriptOf } from "./flow-world.ts";
import { singleEnding } from "./single-call.ts";
import { fillEnd, freeSingle } from "./single-flows.ts";
import type { WorkflowCounts, WorkflowEnd, WorkflowEnding, WorkflowWatch } from "./workflow-input.ts";
import { counterUniform } from "../../../numeric/counter-draw.ts";
import { secondsPerMinute } from "../../../quantity/time.ts";
import type { FailureKind } from "../../workload-class.ts";
import { dueAt, dueKind } from "./agenda.ts";
import { retryAfterStep } from "./class-script.ts";
import { attemptCounter, fallbackAttempt, placeCounter } from "./draw-streams.ts";
import type { Flow, FlowMode } from "./flow.ts";
import { type FlowStarts, leave } from "./flow-starts.ts";
import { sendMainCall } from "./main-call.ts";

type Ended = Record<WorkflowEnding, number>;

/** How workflows go. */
export interface FlowEnds {
  readonly world: FlowWorld;
  readonly starts: FlowStarts;
  readonly observe: WorkflowWatch;
  /** By class. */
  readonly counts: readonly Ended[];
  /** Tells of each that has but one call. */
  readonly single: WorkflowEnd;
}

/**
 * No workflow has ended.
 *
 * @source derived
 */
export function flowEnds(world: FlowWorld, starts: FlowStarts, observe: WorkflowWatch): FlowEnds {
  return { world, starts, observe, counts: world.scripts.map(noneEnded), single: singleEnd() };
}

/**
 * How workflows of a class have ended so far.
 *
 * @source derived
 */
export function countedEnds({ counts }: FlowEnds, classIndex: number): WorkflowCounts["ended"] {
  return { ...(counts[classIndex] ?? noneEnded()) };
}

/**
 * A workflow ends: its session is over, whoever watches hears of it, its row is free.
 *
 * @source derived
 */
export function endFlow(
  { world, starts, observe, counts }: FlowEnds,
  flow: Flow,
  ending: WorkflowEnding,
  seconds: number,
): void {
  const { mode } = flow;
  endMainSession(world, flow);
  const { classIndex } = flow;
  const own = counts[classIndex];
  // Replays are no work of the class's users, however they end.
  const name = mode === "replay" ? "replayed" : ending;
  if (own !== undefined) own[name] += 1;
  flow.ending = name;
  flow.endedSeconds = seconds;
  leave(starts, classIndex, seconds);
  observe(flow);
  giveBack(world.flows, flow);
}

/**
 * The call of a workflow that has no other is done, or given up for good.
 *
 * @source derived
 */
export function endSingle(ends: FlowEnds, place: number, isGivenUp: boolean, seconds: number): void {
  const { world, starts, observe, counts, single } = ends;
  const classIndex = world.singles.classes[place] ?? 0;
  // Who may begin now may end at once, and be told of in the same record.
  leave(starts, classIndex, seconds);
  fillEnd(world.singles, place, single);
  const ending = isGivenUp ? "failed" : singleEnding(scriptOf(world, classIndex), single.number);
  const own = counts[classIndex];
  if (own !== undefined) own[ending] += 1;
  single.ending = ending;
  single.endedSeconds = seconds;
  observe(single);
  freeSingle(world.singles, place);
}

/** The end of a workflow of one call, of which nothing else is known yet. */
function singleEnd(): WorkflowEnd {
  return {
    classIndex: 0,
    number: 0,
    ending: "failed",
    arrivedSeconds: Number.NaN,
    startedSeconds: Number.NaN,
    endedSeconds: Number.NaN,
    attempts: 1,
    steps: 1,
    calls: 1,
    otherCalls: 0,
    resentCalls: 0,
  };
}

function noneEnded(): Ended {
  return {
    succeeded: 0,
    "capped-succeeded": 0,
    "fallback-succeeded": 0,
    failed: 0,
    capped: 0,
    declined: 0,
    thin: 0,
    cancelled: 0,
    abandoned: 0,
    replayed: 0,
  };
}

/** A draw that an attempt makes at one of its steps. */
function drawAt(flow: Flow, stream: number): number {
  const counter = placeCounter(flow.drawCounter, flow.step);
  return counterUniform(flow.script.seed, stream, counter);
}

/**
 * After a step, in the chain's order: the user cancels, or has run out of patience, or the step fails; then an approval is
 * waited for. Tells whether the workflow goes on at once.
 *
 * @source derived: patience without memory is drawn once, and what is left of it goes down by the time of each step.
 */
export function judgeStep(ends: FlowEnds, flow: Flow, seconds: number): boolean {
  const { world } = ends;
  const { mode } = flow;
  if (mode !== "main") return judgeOther(ends, flow, mode, seconds);
  const { streams, workload } = flow.script;
  const plan = flow.plan;
  const rules = flow.rules;
  if (plan === null || rules === null) throw new Error("an attempt without a plan");
  if (rules.cancelShare > 0 && drawAt(flow, streams.cancel) < rules.cancelShare) {
    endFlow(ends, flow, "cancelled", seconds);
    return false;
  }
  const patience = flow.patienceSeconds - (seconds - flow.stepStartedSeconds);
  flow.patienceSeconds = patience;
  if (patience <= 0) {
    endFlow(ends, flow, "abandoned", seconds);
    return false;
  }
  const kind = failureOf(flow);
  flow.isTimedOut = false;
  if (kind !== null) {
    const from = retryAfterStep(flow.script, kind, flow.attempt, flow.step);
    if (from >= 0) return waitForRetry(world, flow, from, seconds);
    flow.isDoomed = true;
  }
  flow.stage = "next-step";
  if (plan.approvalAt === 0 || flow.isAsked || flow.step < plan.approvalAt) return true;
  flow.isAsked = true;
  if (workload.outcome.approvalSeconds <= 0) return true;
  dueAt(world.agenda, seconds + workload.outcome.approvalSeconds, dueKind.wake, flow.index);
  return false;
}

/** Steps of the fallback and of replays fail by calls that were given up alone. */
function judgeOther(ends: FlowEnds, flow: Flow, mode: FlowMode, seconds: number): boolean {
  if (flow.isTimedOut) {
    endFlow(ends, flow, mode === "replay" ? "replayed" : "failed", seconds);
    return false;
  }
  flow.stage = "next-step";
  return true;
}

/** What the step under way has failed by; `null`: it has not, or the attempt has failed before. */
function failureOf(flow: Flow): FailureKind | null {
  if (flow.isDoomed) return null;
  if (flow.isTimedOut) return "timeOut";
  const rules = flow.rules;
  const { streams } = flow.script;
  if (rules === null || rules.failShare <= 0 || drawAt(flow, streams.fail) >= rules.failShare) return null;
  const at = drawAt(flow, streams.kind);
  let below = 0;
  for (const [kind, share] of rules.kinds) {
    below += share;
    if (at < below) return kind;
  }
  return "modelError";
}

/** Backs off before the next attempt; who runs out of patience leaves then. */
function waitForRetry(world: FlowWorld, flow: Flow, from: number, seconds: number): boolean {
  const { agenda } = world;
  if (from === 0) endMainSession(world, flow);
  flow.startStep = from;
  const wait = flow.script.attemptWaitSeconds(flow.attempt);
  const patience = flow.patienceSeconds;
  flow.patienceSeconds = patience - wait;
  flow.stage = patience <= wait ? "leave" : "attempt";
  if (wait <= 0) return true;
  dueAt(agenda, seconds + Math.min(wait, patience), dueKind.wake, flow.index);
  return false;
}

/**
 * The end of an attempt that was not cut: gates and the budget first, then whether the result is good.
 *
 * @source derived: as the closed chain has it.
 */
export function judgeAttempt(ends: FlowEnds, flow: Flow, seconds: number): boolean {
  const { mode } = flow;
  if (mode === "replay") return ended(ends, flow, "replayed", seconds);
  const { workload, streams } = flow.script;
  if (mode === "fallback") {
    const isSaved = drawAt(flow, streams.fallback) < (workload.fallback?.successShare ?? 0);
    return ended(ends, flow, isSaved ? "fallback-succeeded" : "failed", seconds);
  }
  const reason = flow.plan?.stopReason ?? "end";
  if (reason === "declined" || reason === "thin") return ended(ends, flow, reason, seconds);
  if (reason === "capped") return judgeCap(ends, flow, seconds);
  if (flow.isDoomed) return fail(ends, flow, "failed", seconds);
  const isBad = drawAt(flow, streams.bad) < (flow.rules?.badShare ?? 0);
  if (!isBad && !flow.isTimedOut) return ended(ends, flow, "succeeded", seconds);
  const kind = flow.isTimedOut ? "timeOut" : "badOutput";
  flow.isTimedOut = false;
  const from = retryAfterStep(flow.script, kind, flow.attempt, flow.step);
  return from >= 0 ? waitForRetry(ends.world, flow, from, seconds) : fail(ends, flow, "failed", seconds);
}

function ended(ends: FlowEnds, flow: Flow, ending: WorkflowEnding, seconds: number): false {
  endFlow(ends, flow, ending, seconds);
  return false;
}

/** The budget is used up: stop, close with a summary, ask somebody, or fall back. */
function judgeCap(ends: FlowEnds, flow: Flow, seconds: number): boolean {
  const { world } = ends;
  const { agenda } = world;
  const { budget } = flow.script.workload;
  if (budget.atCap === "stop") return ended(ends, flow, "capped", seconds);
  if (budget.atCap === "fall-back") return fail(ends, flow, "capped", seconds);
  flow.stage = "capped";
  if (budget.atCap === "summarise") {
    flow.calls += 1;
    flow.tries = 0;
    flow.stepStartedSeconds = seconds;
    sendMainCall(world, flow, seconds, true);
    return false;
  }
  if (budget.askMinutes > 0) dueAt(agenda, seconds + budget.askMinutes * secondsPerMinute, dueKind.wake, flow.index);
  return budget.askMinutes <= 0;
}

/**
 * What became of a workflow at its cap, after the summary or the answer; a closing call that was given up closes nothing.
 *
 * @source derived
 */
export function judgeCapped(ends: FlowEnds, flow: Flow, seconds: number): false {
  const { streams, workload } = flow.script;
  const isSaved = !flow.isTimedOut && drawAt(flow, streams.cap) < workload.budget.successAtCap;
  return ended(ends, flow, isSaved ? "capped-succeeded" : "capped", seconds);
}

/** To the fallback, if there is one: a whole run of the same length, without the others of an attempt. */
function fail(ends: FlowEnds, flow: Flow, without: WorkflowEnding, seconds: number): boolean {
  if (flow.script.workload.fallback === null) return ended(ends, flow, without, seconds);
  endMainSession(ends.world, flow);
  flow.mode = "fallback";
  flow.drawCounter = attemptCounter(flow.number, fallbackAttempt);
  flow.stop = flow.plan?.length ?? 1;
  flow.startStep = 0;
  flow.isTimedOut = false;
  flow.stage = "attempt";
  return true;
}
