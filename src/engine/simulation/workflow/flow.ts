import type { AttemptPlan } from "../../workload/attempt-plan.ts";
import type { StepRules } from "../../workload/step-rules.ts";
import type { ClassScript } from "./class-script.ts";
import type { WorkflowEnd } from "./workflow-input.ts";

/** What a workflow is running: attempts of its own, the fallback, or the replay of another. */
export type FlowMode = "main" | "fallback" | "replay";

/** Where a workflow stands between two things that it waits for; each names what is done next. */
export type Stage =
  | "attempt"
  | "agents-at-start"
  | "next-step"
  | "calls"
  | "agents-of-step"
  | "tools"
  | "judge-step"
  | "agents-at-end"
  | "judge-attempt"
  | "capped"
  | "leave";

/** A workflow of more than a single call under way: where it stands; its main session; what it waits for at a step, and what it has spent. */
export interface Flow extends WorkflowEnd {
  readonly index: number;
  script: ClassScript;
  mode: FlowMode;
  stage: Stage;
  plan: AttemptPlan | null;
  rules: StepRules | null;
  /** Attempt under way, from 1, and the number its draws begin with. */
  attempt: number;
  drawCounter: number;
  /** Step under way, the one before the attempt's first, and the last that the attempt may run. */
  step: number;
  startStep: number;
  stop: number;
  stepStartedSeconds: number;
  /** What is left of the user's patience. */
  patienceSeconds: number;
  isDoomed: boolean;
  isAsked: boolean;
  /** A call of the step was given up for good. */
  isTimedOut: boolean;
  /** Main session: number, -1: none; whether the pool keeps its state; what its fractional calls are offset by. */
  session: number;
  isKept: boolean;
  callOffset: number;
  /** What the draws of a session are numbered by, an attempt that goes on with it included. */
  sessionCounter: number;
  /** Calls up to the end of the step under way, parts included, and the last of the session. */
  stepCalls: number;
  lastCall: number;
  firstPromptTokens: number;
  /** Calls that are done, the one that ends the step, the last whose history was cut or has met the cap. */
  call: number;
  callEnd: number;
  cutCall: number;
  /** History in front of the last call done, and of the one under way. */
  historyTokens: number;
  nextHistoryTokens: number;
  /** What of the state left behind the next prompt may begin with, and what it will be after the call under way. */
  leftTokens: number;
  /** When its last call ended. */
  leftSeconds: number;
  nextLeftTokens: number;
  /** 1: the call under way writes a summary; 2: it is written, the call that it makes room for is next. */
  summary: number;
  /** How often the call under way was sent again. */
  tries: number;
  /** Sub-agents: kind that runs, runs of it still to start, started, and under way. */
  agent: number;
  runsLeft: number;
  runsStarted: number;
  runsOpen: number;
  /** Tool calls of the step still to return, and how long each takes. */
  toolsLeft: number;
  toolEachSeconds: number;
}

/**
 * A workflow of which nothing is known yet.
 *
 * @source derived: numbers that may be no whole ones begin as none, so that their places never hold whole ones.
 */
export function emptyFlow(index: number, script: ClassScript): Flow {
  return {
    index,
    script,
    classIndex: 0,
    number: 0,
    ending: "failed",
    mode: "main",
    arrivedSeconds: Number.NaN,
    startedSeconds: Number.NaN,
    endedSeconds: Number.NaN,
    attempts: 0,
    steps: 0,
    calls: 0,
    otherCalls: 0,
    resentCalls: 0,
    tries: 0,
    stage: "attempt",
    plan: null,
    rules: null,
    attempt: 0,
    drawCounter: Number.NaN,
    step: 0,
    startStep: 0,
    stop: 0,
    stepStartedSeconds: Number.NaN,
    patienceSeconds: Number.NaN,
    isDoomed: false,
    isAsked: false,
    isTimedOut: false,
    session: -1,
    isKept: false,
    callOffset: Number.NaN,
    sessionCounter: Number.NaN,
    stepCalls: Number.NaN,
    lastCall: 0,
    firstPromptTokens: Number.NaN,
    call: 0,
    callEnd: 0,
    cutCall: 0,
    historyTokens: Number.NaN,
    nextHistoryTokens: Number.NaN,
    leftTokens: 0,
    leftSeconds: 0,
    nextLeftTokens: 0,
    summary: 0,
    agent: 0,
    runsLeft: 0,
    runsStarted: 0,
    runsOpen: 0,
    toolsLeft: 0,
    toolEachSeconds: Number.NaN,
  };
}

/** A run of a sub-agent under way. */
export interface Run {
  readonly index: number;
  /** The workflow it belongs to, and which of the class's sub-agents it is. */
  flow: Flow;
  agent: number;
  /** Among the runs of the same time. */
  place: number;
  drawCounter: number;
  session: number;
  calls: number;
  /** Calls that are done. */
  call: number;
  leftTokens: number;
  nextLeftTokens: number;
  tries: number;
}

/**
 * A run of which nothing is known but whose it is.
 *
 * @source derived
 */
export function emptyRun(index: number, flow: Flow): Run {
  return {
    index,
    flow,
    agent: 0,
    place: 0,
    drawCounter: Number.NaN,
    session: -1,
    calls: 0,
    call: 0,
    leftTokens: 0,
    nextLeftTokens: 0,
    tries: 0,
  };
}
