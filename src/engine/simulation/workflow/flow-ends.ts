import { giveBack } from "../record-pool.ts";
import { type FlowWorld, endMainSession, scriptOf } from "./flow-world.ts";
import { singleEnding } from "./single-call.ts";
import { freeSingle, singleFigure, singlePlaces } from "./single-flows.ts";
import type { WorkflowCounts, WorkflowEnd, WorkflowEnding, WorkflowWatch } from "./workflow-input.ts";
import { counterUniform } from "../../../numeric/counter-draw.ts";
import { secondsPerMinute } from "../../../quantity/time.ts";
import type { FailureKind } from "../../workload-class.ts";
import { dueAt, dueKind } from "./agenda.ts";
import { retryAfterStep } from "./class-script.ts";
import { attemptCounter, fallbackAttempt, placeCounter } from "./draw-streams.ts";
import type { Flow, FlowMode } from "./flow.ts";
import { sendMainCall } from "./main-call.ts";

type Ended = Record<WorkflowEnding, number>;

/** How workflows go. */
export interface FlowEnds {
  readonly end: EndFlow;
  /** The call of a workflow that has no other is done, or given up for good. */
  readonly endSingle: (place: number, isGivenUp: boolean, seconds: number) => void;
  readonly counted: (classIndex: number) => WorkflowCounts["ended"];
}

/**
 * Ends workflows: their session is over, whoever watches hears of it, their row is free.
 *
 * @source derived
 */
export function flowEnds(
  world: FlowWorld,
  observe: WorkflowWatch,
  leave: (classIndex: number, seconds: number) => void,
): FlowEnds {
  const { flows, singles } = world;
  const counts = world.scripts.map(noneEnded);
  const ended = singleEnd();
  return {
    counted: (classIndex) => ({ ...(counts[classIndex] ?? noneEnded()) }),
    end: (flow, ending, seconds) => {
      const { mode } = flow;
      endMainSession(world, flow);
      const { classIndex } = flow;
      const own = counts[classIndex];
      // Replays are no work of the class's users, however they end.
      const name = mode === "replay" ? "replayed" : ending;
      if (own !== undefined) own[name] += 1;
      flow.ending = name;
      flow.endedSeconds = seconds;
      leave(classIndex, seconds);
      observe(flow);
      giveBack(flows, flow);
    },
    endSingle: (place, isGivenUp, seconds) => {
      const classIndex = singles.classes[place] ?? 0;
      const number = singleFigure(singles, place, singlePlaces.number);
      const ending = isGivenUp ? "failed" : singleEnding(scriptOf(world, classIndex), number);
      const own = counts[classIndex];
      if (own !== undefined) own[ending] += 1;
      leave(classIndex, seconds);
      ended.classIndex = classIndex;
      ended.number = number;
      ended.ending = ending;
      ended.arrivedSeconds = singleFigure(singles, place, singlePlaces.arrivedSeconds);
      ended.startedSeconds = singleFigure(singles, place, singlePlaces.startedSeconds);
      ended.endedSeconds = seconds;
      ended.resentCalls = singleFigure(singles, place, singlePlaces.tries);
      observe(ended);
      freeSingle(singles, place);
    },
  };
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

/** What ends a workflow. */
export type EndFlow = (flow: Flow, ending: WorkflowEnding, seconds: number) => void;

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
export function judgeStep(world: FlowWorld, flow: Flow, seconds: number, end: EndFlow): boolean {
  const { mode } = flow;
  if (mode !== "main") return judgeOther(flow, mode, seconds, end);
  const { streams, workload } = flow.script;
  const plan = flow.plan;
  const rules = flow.rules;
  if (plan === null || rules === null) throw new Error("an attempt without a plan");
  if (rules.cancelShare > 0 && drawAt(flow, streams.cancel) < rules.cancelShare) {
    end(flow, "cancelled", seconds);
    return false;
  }
  const patience = flow.patienceSeconds - (seconds - flow.stepStartedSeconds);
  flow.patienceSeconds = patience;
  if (patience <= 0) {
    end(flow, "abandoned", seconds);
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
function judgeOther(flow: Flow, mode: FlowMode, seconds: number, end: EndFlow): boolean {
  if (flow.isTimedOut) {
    end(flow, mode === "replay" ? "replayed" : "failed", seconds);
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
export function judgeAttempt(world: FlowWorld, flow: Flow, seconds: number, end: EndFlow): boolean {
  const { mode } = flow;
  if (mode === "replay") return ended(end, flow, "replayed", seconds);
  const { workload, streams } = flow.script;
  if (mode === "fallback") {
    const isSaved = drawAt(flow, streams.fallback) < (workload.fallback?.successShare ?? 0);
    return ended(end, flow, isSaved ? "fallback-succeeded" : "failed", seconds);
  }
  const reason = flow.plan?.stopReason ?? "end";
  if (reason === "declined" || reason === "thin") return ended(end, flow, reason, seconds);
  if (reason === "capped") return judgeCap(world, flow, seconds, end);
  if (flow.isDoomed) return fail(world, flow, "failed", seconds, end);
  const isBad = drawAt(flow, streams.bad) < (flow.rules?.badShare ?? 0);
  if (!isBad && !flow.isTimedOut) return ended(end, flow, "succeeded", seconds);
  const kind = flow.isTimedOut ? "timeOut" : "badOutput";
  flow.isTimedOut = false;
  const from = retryAfterStep(flow.script, kind, flow.attempt, flow.step);
  return from >= 0 ? waitForRetry(world, flow, from, seconds) : fail(world, flow, "failed", seconds, end);
}

function ended(end: EndFlow, flow: Flow, ending: WorkflowEnding, seconds: number): false {
  end(flow, ending, seconds);
  return false;
}

/** The budget is used up: stop, close with a summary, ask somebody, or fall back. */
function judgeCap(world: FlowWorld, flow: Flow, seconds: number, end: EndFlow): boolean {
  const { agenda } = world;
  const { budget } = flow.script.workload;
  if (budget.atCap === "stop") return ended(end, flow, "capped", seconds);
  if (budget.atCap === "fall-back") return fail(world, flow, "capped", seconds, end);
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
export function judgeCapped(flow: Flow, seconds: number, end: EndFlow): false {
  const { streams, workload } = flow.script;
  const isSaved = !flow.isTimedOut && drawAt(flow, streams.cap) < workload.budget.successAtCap;
  return ended(end, flow, isSaved ? "capped-succeeded" : "capped", seconds);
}

/** To the fallback, if there is one: a whole run of the same length, without the others of an attempt. */
function fail(world: FlowWorld, flow: Flow, without: WorkflowEnding, seconds: number, end: EndFlow): boolean {
  if (flow.script.workload.fallback === null) return ended(end, flow, without, seconds);
  endMainSession(world, flow);
  flow.mode = "fallback";
  flow.drawCounter = attemptCounter(flow.number, fallbackAttempt);
  flow.stop = flow.plan?.length ?? 1;
  flow.startStep = 0;
  flow.isTimedOut = false;
  flow.stage = "attempt";
  return true;
}
