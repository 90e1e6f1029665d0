import { counterUniform } from "../../../numeric/counter-draw.ts";
import { log } from "../../../numeric/log.ts";
import { runAgents } from "./agent-runs.ts";
import { endFlow, type FlowEnds, judgeAttempt, judgeCapped, judgeStep } from "./flow-ends.ts";
import type { ClassScript } from "./class-script.ts";
import { attemptCounter, placeCounter, replayAttempt } from "./draw-streams.ts";
import type { FlowWorld } from "./flow-world.ts";
import type { Flow, Stage } from "./flow.ts";
import { endMainCall, moveSession, sendMainCall } from "./main-call.ts";
import { startTools, type ToolCalls } from "./tool-calls.ts";

/** What moves workflows on. */
export interface WorkflowSteps {
  readonly world: FlowWorld;
  readonly tools: ToolCalls;
  readonly ends: FlowEnds;
}

/**
 * Goes on with a workflow as far as there is nothing to wait for: its attempts and steps are sub-agents at the start; for each step its
 * calls one after the other, its sub-agents, its tools; sub-agents at the end.
 *
 * @source derived: the order of the closed chain, and of `workflowTimes`.
 */
export function advanceFlow(steps: WorkflowSteps, flow: Flow, seconds: number): void {
  while (goesOn(steps, flow, seconds)) continue;
}

/**
 * A workflow begins: it draws what it draws once, and goes on.
 *
 * @source derived
 */
export function setOut(steps: WorkflowSteps, flow: Flow, seconds: number): void {
  drawWorkflow(flow.script, flow);
  advanceFlow(steps, flow, seconds);
}

/**
 * The main session's call is done, or given up for good.
 *
 * @source derived
 */
export function endCallOf(steps: WorkflowSteps, flow: Flow, isGivenUp: boolean, seconds: number): void {
  if (isGivenUp) {
    flow.isTimedOut = true;
    if (flow.stage === "calls") flow.stage = "judge-step";
  } else endMainCall(flow, seconds);
  advanceFlow(steps, flow, seconds);
}

/** Draws what a workflow draws once, and sets it in front of its first attempt. */
function drawWorkflow(script: ClassScript, flow: Flow): void {
  const { workload, seed, streams } = script;
  const { outcome } = workload;
  const { number } = flow;
  const draw = (stream: number) => counterUniform(seed, stream, number);
  const isReplay = flow.mode === "replay";
  const length = script.lengthOf(number);
  const isApproved = outcome.approvalAfterSteps === null || draw(streams.approved) < outcome.approvedShare;
  const isThin = outcome.evidenceAfterSteps !== null && draw(streams.thin) < outcome.thinEvidenceShare;
  const plan = script.planOf(length, isApproved, isThin);
  flow.plan = plan;
  flow.rules = script.rulesOf(length);
  flow.stop = isReplay ? length : plan.stop;
  flow.firstPromptTokens = workload.prefixTokens * script.firstPromptOf(draw(streams.firstPrompt));
  flow.patienceSeconds =
    outcome.patienceSeconds === null
      ? Number.POSITIVE_INFINITY
      : -log(1 - draw(streams.patience)) * outcome.patienceSeconds;
  flow.drawCounter = attemptCounter(number, replayAttempt);
  flow.stage = "attempt";
  flow.attempt = 0;
  flow.startStep = 0;
  flow.isAsked = false;
  flow.isTimedOut = false;
  flow.agent = 0;
  flow.runsLeft = -1;
  flow.runsOpen = 0;
  flow.attempts = 0;
  flow.steps = 0;
  flow.calls = 0;
  flow.otherCalls = 0;
  flow.isKept = false;
}

/** Does what is next; tells whether there is nothing to wait for. */
function goesOn({ world, tools, ends }: WorkflowSteps, flow: Flow, seconds: number): boolean {
  switch (flow.stage) {
    case "attempt":
      return beginAttempt(world, flow, seconds);
    case "agents-at-start":
      return agents(world, flow, "start", seconds) && to(flow, "next-step");
    case "next-step":
      return nextStep(flow, seconds);
    case "calls":
      return nextCall(world, flow, seconds);
    case "agents-of-step":
      if (!agents(world, flow, "each-step", seconds)) return false;
      return to(flow, flow.isTimedOut ? "judge-step" : "tools");
    case "tools":
      return to(flow, "judge-step") && startTools(tools, flow, seconds);
    case "judge-step":
      return judgeStep(ends, flow, seconds);
    case "agents-at-end":
      return agents(world, flow, "end", seconds) && to(flow, "judge-attempt");
    case "judge-attempt":
      return judgeAttempt(ends, flow, seconds);
    case "capped":
      return judgeCapped(ends, flow, seconds);
    default:
      endFlow(ends, flow, "abandoned", seconds);
      return false;
  }
}

function to(flow: Flow, next: Stage): true {
  flow.stage = next;
  return true;
}

function agents(world: FlowWorld, flow: Flow, when: "start" | "each-step" | "end", seconds: number): boolean {
  return flow.mode === "fallback" || runAgents(world, flow, when, seconds);
}

function beginAttempt(world: FlowWorld, flow: Flow, seconds: number): true {
  const start = flow.startStep;
  if (flow.mode === "main") {
    const attempt = flow.attempt + 1;
    flow.attempt = attempt;
    flow.attempts = attempt;
    flow.drawCounter = attemptCounter(flow.number, attempt);
  }
  flow.isDoomed = false;
  flow.step = start;
  flow.stepStartedSeconds = seconds;
  flow.stage = start === 0 ? "agents-at-start" : "next-step";
  // A resumed attempt keeps its session.
  if (start === 0) beginSession(world, flow);
  flow.stepCalls = callsUpTo(flow, start);
  return true;
}

/** Calls of a session up to the end of a step, from those up to the step before: drawn as parts, which the next step goes on with. */
function callsAfter(flow: Flow, step: number, before: number): number {
  const { callsOf, seed, streams, workload } = flow.script;
  if (callsOf === null) return step * workload.callsPerStep;
  const uniform = counterUniform(seed, streams.calls, placeCounter(flow.sessionCounter, step));
  return before + workload.callsPerStep * callsOf(uniform);
}

/** Calls of a session up to the end of a step. */
function callsUpTo(flow: Flow, step: number): number {
  if (flow.script.callsOf === null) return step * flow.script.workload.callsPerStep;
  let calls = 0;
  for (let each = 1; each <= step; each += 1) calls = callsAfter(flow, each, calls);
  return calls;
}

function beginSession(world: FlowWorld, flow: Flow): void {
  const { workload, seed, streams, mayResume, serving } = flow.script;
  const { callsPerStep } = workload;
  const isWhole = flow.script.callsOf === null && callsPerStep === Math.floor(callsPerStep);
  flow.callOffset = isWhole ? 0 : counterUniform(seed, streams.callOffset, flow.drawCounter);
  flow.call = 0;
  flow.cutCall = 0;
  flow.summary = 0;
  flow.historyTokens = 0;
  flow.leftTokens = 0;
  flow.sessionCounter = flow.drawCounter;
  flow.lastCall = Math.floor(callsUpTo(flow, flow.stop) + flow.callOffset);
  const isContinued =
    flow.lastCall >= 2 || mayResume || serving.callRetries > 0 || workload.budget.atCap === "summarise";
  flow.session = isContinued ? world.sessions : -1;
  if (isContinued) world.sessions += 1;
}

function nextStep(flow: Flow, seconds: number): true {
  const step = flow.step + 1;
  const { mode } = flow;
  if (step > flow.stop) {
    const isWhole = mode === "replay" || flow.plan?.stopReason === "end";
    flow.stage = isWhole && mode !== "fallback" ? "agents-at-end" : "judge-attempt";
    return true;
  }
  const offset = flow.callOffset;
  const done = Math.floor(flow.stepCalls + offset);
  // After a step that broke off the session stands elsewhere.
  if (flow.call !== done || flow.summary !== 0) moveSession(flow, done);
  flow.step = step;
  flow.stepStartedSeconds = seconds;
  flow.stepCalls = callsAfter(flow, step, flow.stepCalls);
  flow.callEnd = Math.floor(flow.stepCalls + offset);
  if (mode !== "fallback") flow.steps += 1;
  // Sub-agents that were given up at the start fail the first step.
  flow.stage = flow.isTimedOut ? "judge-step" : "calls";
  return true;
}

/** Sends the next call of the step, if there is one. */
function nextCall(world: FlowWorld, flow: Flow, seconds: number): boolean {
  if (flow.call >= flow.callEnd) {
    flow.stage = "agents-of-step";
    return true;
  }
  if (flow.mode === "fallback") flow.otherCalls += 1;
  else flow.calls += 1;
  flow.tries = 0;
  sendMainCall(world, flow, seconds, false);
  return false;
}
