import { counterUniform } from "../../../numeric/counter-draw.ts";
import { runAgents } from "./agent-runs.ts";
import { judgeAttempt, judgeCapped, judgeStep, type EndFlow } from "./attempt-ends.ts";
import { attemptCounter } from "./draw-streams.ts";
import { flowMode } from "./flow-table.ts";
import { scriptOf, type FlowWorld } from "./flow-world.ts";
import { endMainCall, moveSession, sendMainCall } from "./main-call.ts";
import { stage } from "./stage.ts";
import type { ToolCalls } from "./tool-calls.ts";

/** Moves workflows on. */
export interface WorkflowSteps {
  /** Goes on as far as there is nothing to wait for. */
  readonly advance: (slot: number, seconds: number) => void;
  /** The main session's call is done, or given up for good. */
  readonly callEnded: (slot: number, isGivenUp: boolean, seconds: number) => void;
}

/**
 * The way of a workflow through its attempts and steps: sub-agents at the start; for each step its calls one after the other,
 * its sub-agents, its tools; sub-agents at the end.
 *
 * @source derived: the order of the closed chain, and of `workflowTimes`.
 */
export function workflowSteps(world: FlowWorld, tools: ToolCalls, end: EndFlow): WorkflowSteps {
  const { flows } = world;
  const advance = (slot: number, seconds: number) => {
    while (goesOn(world, tools, end, slot, seconds)) continue;
  };
  return {
    advance,
    callEnded: (slot, isGivenUp, seconds) => {
      if (isGivenUp) {
        flows.isTimedOut[slot] = 1;
        if (flows.stage[slot] === stage.calls) flows.stage[slot] = stage.judgeStep;
      } else endMainCall(world, slot);
      advance(slot, seconds);
    },
  };
}

/** Does what is next; tells whether there is nothing to wait for. */
function goesOn(world: FlowWorld, tools: ToolCalls, end: EndFlow, slot: number, seconds: number): boolean {
  const { flows } = world;
  switch (flows.stage[slot]) {
    case stage.attempt:
      return beginAttempt(world, slot, seconds);
    case stage.agentsAtStart:
      return agents(world, slot, "start", seconds) && to(world, slot, stage.nextStep);
    case stage.nextStep:
      return nextStep(world, slot, seconds);
    case stage.calls:
      return nextCall(world, slot, seconds);
    case stage.agentsOfStep:
      if (!agents(world, slot, "each-step", seconds)) return false;
      return to(world, slot, flows.isTimedOut[slot] === 1 ? stage.judgeStep : stage.tools);
    case stage.tools:
      return to(world, slot, stage.judgeStep) && tools.start(slot, seconds);
    case stage.judgeStep:
      return judgeStep(world, slot, seconds, end);
    case stage.agentsAtEnd:
      return agents(world, slot, "end", seconds) && to(world, slot, stage.judgeAttempt);
    case stage.judgeAttempt:
      return judgeAttempt(world, slot, seconds, end);
    case stage.capped:
      return judgeCapped(world, slot, seconds, end);
    default:
      end(slot, "abandoned", seconds);
      return false;
  }
}

function to({ flows }: FlowWorld, slot: number, next: number): true {
  flows.stage[slot] = next;
  return true;
}

function agents(world: FlowWorld, slot: number, when: "start" | "each-step" | "end", seconds: number): boolean {
  return world.flows.mode[slot] === flowMode.fallback || runAgents(world, slot, when, seconds);
}

function beginAttempt(world: FlowWorld, slot: number, seconds: number): true {
  const { flows } = world;
  const start = flows.startStep[slot] ?? 0;
  if (flows.mode[slot] === flowMode.main) {
    const attempt = (flows.attempt[slot] ?? 0) + 1;
    flows.attempt[slot] = attempt;
    flows.attempts[slot] = attempt;
    flows.drawCounter[slot] = attemptCounter(flows.number[slot] ?? 0, attempt);
  }
  flows.isDoomed[slot] = 0;
  flows.step[slot] = start;
  flows.stepStartedSeconds[slot] = seconds;
  flows.stage[slot] = start === 0 ? stage.agentsAtStart : stage.nextStep;
  // A resumed attempt keeps its session.
  if (start === 0) beginSession(world, slot);
  return true;
}

function beginSession(world: FlowWorld, slot: number): void {
  const { flows } = world;
  const { workload, seed, streams, mayResume, serving } = scriptOf(world, slot);
  const { callsPerStep } = workload;
  const isWhole = callsPerStep === Math.floor(callsPerStep);
  flows.callOffset[slot] = isWhole ? 0 : counterUniform(seed, streams.callOffset, flows.drawCounter[slot] ?? 0);
  flows.call[slot] = 0;
  flows.cutCall[slot] = 0;
  flows.summary[slot] = 0;
  flows.historyTokens[slot] = 0;
  flows.leftTokens[slot] = 0;
  const calls = (flows.stop[slot] ?? 0) * callsPerStep + (flows.callOffset[slot] ?? 0);
  const isContinued = calls >= 2 || mayResume || serving.callRetries > 0 || workload.budget.atCap === "summarise";
  flows.session[slot] = isContinued ? world.sessions : -1;
  if (isContinued) world.sessions += 1;
}

function nextStep(world: FlowWorld, slot: number, seconds: number): true {
  const { flows } = world;
  const step = (flows.step[slot] ?? 0) + 1;
  const mode = flows.mode[slot] ?? 0;
  if (step > (flows.stop[slot] ?? 0)) {
    const isWhole = mode === flowMode.replay || flows.plans[slot]?.stopReason === "end";
    flows.stage[slot] = isWhole && mode !== flowMode.fallback ? stage.agentsAtEnd : stage.judgeAttempt;
    return true;
  }
  const { callsPerStep } = scriptOf(world, slot).workload;
  const offset = flows.callOffset[slot] ?? 0;
  const done = Math.floor((step - 1) * callsPerStep + offset);
  // After a step that broke off the session stands elsewhere.
  if (flows.call[slot] !== done || flows.summary[slot] !== 0) moveSession(world, slot, done);
  flows.step[slot] = step;
  flows.stepStartedSeconds[slot] = seconds;
  flows.callEnd[slot] = Math.floor(step * callsPerStep + offset);
  if (mode !== flowMode.fallback) flows.steps[slot] = (flows.steps[slot] ?? 0) + 1;
  // Sub-agents that were given up at the start fail the first step.
  flows.stage[slot] = flows.isTimedOut[slot] === 1 ? stage.judgeStep : stage.calls;
  return true;
}

/** Sends the next call of the step, if there is one. */
function nextCall(world: FlowWorld, slot: number, seconds: number): boolean {
  const { flows } = world;
  const end = flows.callEnd[slot] ?? 0;
  if ((flows.call[slot] ?? 0) >= end) {
    flows.stage[slot] = stage.agentsOfStep;
    return true;
  }
  const column = flows.mode[slot] === flowMode.fallback ? flows.otherCalls : flows.calls;
  column[slot] = (column[slot] ?? 0) + 1;
  flows.tries[slot] = 0;
  sendMainCall(world, slot, seconds, false);
  return false;
}
