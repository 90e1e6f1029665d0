import { counterUniform } from "../../../numeric/counter-draw.ts";
import { secondsPerMinute } from "../../../quantity/time.ts";
import type { FailureKind } from "../../workload-class.ts";
import { dueAt, dueKind } from "./agenda.ts";
import { retryAfterStep } from "./class-script.ts";
import { attemptCounter, fallbackAttempt, placeCounter } from "./draw-streams.ts";
import { flowMode } from "./flow-table.ts";
import { endMainSession, scriptOf, type FlowWorld } from "./flow-world.ts";
import { sendMainCall } from "./main-call.ts";
import { stage } from "./stage.ts";
import type { WorkflowEnding } from "./workflow-input.ts";

/** What ends a workflow. */
export type EndFlow = (slot: number, ending: WorkflowEnding, seconds: number) => void;

/** A draw that an attempt makes at one of its steps. */
function drawAt(world: FlowWorld, slot: number, stream: number): number {
  const { flows } = world;
  const counter = placeCounter(flows.drawCounter[slot] ?? 0, flows.step[slot] ?? 0);
  return counterUniform(scriptOf(world, slot).seed, stream, counter);
}

/**
 * After a step, in the chain's order: the user cancels, or has run out of patience, or the step fails; then an approval is
 * waited for. Tells whether the workflow goes on at once.
 *
 * @source derived: patience without memory is drawn once, and what is left of it goes down by the time of each step.
 */
export function judgeStep(world: FlowWorld, slot: number, seconds: number, end: EndFlow): boolean {
  const { flows } = world;
  const mode = flows.mode[slot] ?? 0;
  if (mode !== flowMode.main) return judgeOther(world, slot, mode, seconds, end);
  const { streams, workload } = scriptOf(world, slot);
  const plan = flows.plans[slot];
  const rules = flows.rules[slot];
  if (plan === undefined || rules === undefined) throw new Error("an attempt without a plan");
  if (rules.cancelShare > 0 && drawAt(world, slot, streams.cancel) < rules.cancelShare) {
    end(slot, "cancelled", seconds);
    return false;
  }
  const patience = (flows.patienceSeconds[slot] ?? 0) - (seconds - (flows.stepStartedSeconds[slot] ?? 0));
  flows.patienceSeconds[slot] = patience;
  if (patience <= 0) {
    end(slot, "abandoned", seconds);
    return false;
  }
  const kind = failureOf(world, slot);
  flows.isTimedOut[slot] = 0;
  if (kind !== null) {
    const from = retryAfterStep(scriptOf(world, slot), kind, flows.attempt[slot] ?? 1, flows.step[slot] ?? 1);
    if (from >= 0) return waitForRetry(world, slot, from, seconds);
    flows.isDoomed[slot] = 1;
  }
  flows.stage[slot] = stage.nextStep;
  if (plan.approvalAt === 0 || flows.isAsked[slot] === 1 || (flows.step[slot] ?? 0) < plan.approvalAt) return true;
  flows.isAsked[slot] = 1;
  if (workload.outcome.approvalSeconds <= 0) return true;
  dueAt(world.agenda, seconds + workload.outcome.approvalSeconds, dueKind.wake, slot);
  return false;
}

/** Steps of the fallback and of replays fail by calls that were given up alone. */
function judgeOther({ flows }: FlowWorld, slot: number, mode: number, seconds: number, end: EndFlow): boolean {
  if (flows.isTimedOut[slot] === 1) {
    end(slot, mode === flowMode.replay ? "replayed" : "failed", seconds);
    return false;
  }
  flows.stage[slot] = stage.nextStep;
  return true;
}

/** What the step under way has failed by; `null`: it has not, or the attempt has failed before. */
function failureOf(world: FlowWorld, slot: number): FailureKind | null {
  const { flows } = world;
  if (flows.isDoomed[slot] === 1) return null;
  if (flows.isTimedOut[slot] === 1) return "timeOut";
  const rules = flows.rules[slot];
  const { streams } = scriptOf(world, slot);
  if (rules === undefined || rules.failShare <= 0 || drawAt(world, slot, streams.fail) >= rules.failShare) return null;
  const at = drawAt(world, slot, streams.kind);
  let below = 0;
  for (const [kind, share] of rules.kinds) {
    below += share;
    if (at < below) return kind;
  }
  return "modelError";
}

/** Backs off before the next attempt; who runs out of patience leaves then. */
function waitForRetry(world: FlowWorld, slot: number, from: number, seconds: number): boolean {
  const { flows, agenda } = world;
  if (from === 0) endMainSession(world, slot);
  flows.startStep[slot] = from;
  const wait = scriptOf(world, slot).attemptWaitSeconds(flows.attempt[slot] ?? 1);
  const patience = flows.patienceSeconds[slot] ?? 0;
  flows.patienceSeconds[slot] = patience - wait;
  flows.stage[slot] = patience <= wait ? stage.leave : stage.attempt;
  if (wait <= 0) return true;
  dueAt(agenda, seconds + Math.min(wait, patience), dueKind.wake, slot);
  return false;
}

/**
 * The end of an attempt that was not cut: gates and the budget first, then whether the result is good.
 *
 * @source derived: as the closed chain has it.
 */
export function judgeAttempt(world: FlowWorld, slot: number, seconds: number, end: EndFlow): boolean {
  const { flows } = world;
  const mode = flows.mode[slot] ?? 0;
  if (mode === flowMode.replay) return ended(end, slot, "replayed", seconds);
  const { workload, streams } = scriptOf(world, slot);
  if (mode === flowMode.fallback) {
    const isSaved = drawAt(world, slot, streams.fallback) < (workload.fallback?.successShare ?? 0);
    return ended(end, slot, isSaved ? "fallback-succeeded" : "failed", seconds);
  }
  const reason = flows.plans[slot]?.stopReason ?? "end";
  if (reason === "declined" || reason === "thin") return ended(end, slot, reason, seconds);
  if (reason === "capped") return judgeCap(world, slot, seconds, end);
  if (flows.isDoomed[slot] === 1) return fail(world, slot, "failed", seconds, end);
  const isBad = drawAt(world, slot, streams.bad) < (flows.rules[slot]?.badShare ?? 0);
  if (!isBad && flows.isTimedOut[slot] === 0) return ended(end, slot, "succeeded", seconds);
  const kind = flows.isTimedOut[slot] === 1 ? "timeOut" : "badOutput";
  flows.isTimedOut[slot] = 0;
  const from = retryAfterStep(scriptOf(world, slot), kind, flows.attempt[slot] ?? 1, flows.step[slot] ?? 1);
  return from >= 0 ? waitForRetry(world, slot, from, seconds) : fail(world, slot, "failed", seconds, end);
}

function ended(end: EndFlow, slot: number, ending: WorkflowEnding, seconds: number): false {
  end(slot, ending, seconds);
  return false;
}

/** The budget is used up: stop, close with a summary, ask somebody, or fall back. */
function judgeCap(world: FlowWorld, slot: number, seconds: number, end: EndFlow): boolean {
  const { flows, agenda } = world;
  const { budget } = scriptOf(world, slot).workload;
  if (budget.atCap === "stop") return ended(end, slot, "capped", seconds);
  if (budget.atCap === "fall-back") return fail(world, slot, "capped", seconds, end);
  flows.stage[slot] = stage.capped;
  if (budget.atCap === "summarise") {
    flows.calls[slot] = (flows.calls[slot] ?? 0) + 1;
    flows.tries[slot] = 0;
    flows.stepStartedSeconds[slot] = seconds;
    sendMainCall(world, slot, seconds, true);
    return false;
  }
  if (budget.askMinutes > 0) dueAt(agenda, seconds + budget.askMinutes * secondsPerMinute, dueKind.wake, slot);
  return budget.askMinutes <= 0;
}

/**
 * What became of a workflow at its cap, after the summary or the answer; a closing call that was given up closes nothing.
 *
 * @source derived
 */
export function judgeCapped(world: FlowWorld, slot: number, seconds: number, end: EndFlow): false {
  const { streams, workload } = scriptOf(world, slot);
  const isSaved = world.flows.isTimedOut[slot] === 0 && drawAt(world, slot, streams.cap) < workload.budget.successAtCap;
  return ended(end, slot, isSaved ? "capped-succeeded" : "capped", seconds);
}

/** To the fallback, if there is one: a whole run of the same length, without the others of an attempt. */
function fail(world: FlowWorld, slot: number, without: WorkflowEnding, seconds: number, end: EndFlow): boolean {
  const { flows } = world;
  if (scriptOf(world, slot).workload.fallback === null) return ended(end, slot, without, seconds);
  endMainSession(world, slot);
  flows.mode[slot] = flowMode.fallback;
  flows.drawCounter[slot] = attemptCounter(flows.number[slot] ?? 0, fallbackAttempt);
  flows.stop[slot] = flows.plans[slot]?.length ?? 1;
  flows.startStep[slot] = 0;
  flows.isTimedOut[slot] = 0;
  flows.stage[slot] = stage.attempt;
  return true;
}
