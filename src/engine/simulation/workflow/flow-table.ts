import type { AttemptPlan } from "../../workload/attempt-plan.ts";
import type { StepRules } from "../../workload/step-rules.ts";
import { growingTable, type Slots } from "./growing-table.ts";

/** What a workflow is running: attempts of its own, the fallback, the replay of another, or a single call. */
export const flowMode = { main: 0, fallback: 1, replay: 2, single: 3 } as const;

/**
 * Where a workflow stands; its main session; what it waits for at a step, and what it has spent. One literal: an object put
 * together from parts with so many properties would be looked up by name.
 */
function columns(room: number) {
  const whole = () => new Int32Array(room);
  const real = () => new Float64Array(room);
  return {
    classIndex: whole(),
    /** Of the workflow in its class. */
    number: real(),
    mode: whole(),
    stage: whole(),
    arrivedSeconds: real(),
    startedSeconds: real(),
    /** Attempt under way, from 1, and the number its draws begin with. */
    attempt: whole(),
    drawCounter: real(),
    /** Step under way, the one before the attempt's first, and the last that the attempt may run. */
    step: whole(),
    startStep: whole(),
    stop: whole(),
    stepStartedSeconds: real(),
    /** What is left of the user's patience. */
    patienceSeconds: real(),
    isDoomed: whole(),
    isAsked: whole(),
    /** A call of the step was given up for good. */
    isTimedOut: whole(),
    /** Main session: number, -1: none; whether the pool keeps its state; what its fractional calls are offset by. */
    session: real(),
    isKept: whole(),
    callOffset: real(),
    firstPromptTokens: real(),
    /** Calls that are done, the one that ends the step, the last whose history was cut or has met the cap. */
    call: whole(),
    callEnd: whole(),
    cutCall: whole(),
    /** History in front of the last call done, and of the one under way. */
    historyTokens: real(),
    nextHistoryTokens: real(),
    /** What of the state left behind the next prompt may begin with, and what it will be after the call under way. */
    leftTokens: real(),
    nextLeftTokens: real(),
    /** 1: the call under way writes a summary; 2: it is written, the call that it makes room for is next. */
    summary: whole(),
    /** How often the call under way was sent again. */
    tries: whole(),
    /** Sub-agents: kind that runs, runs of it still to start, started, and under way. */
    agent: whole(),
    runsLeft: whole(),
    runsStarted: whole(),
    runsOpen: whole(),
    /** Tool calls of the step still to return, and how long each takes. */
    toolsLeft: whole(),
    toolEachSeconds: real(),
    attempts: whole(),
    steps: whole(),
    calls: whole(),
    otherCalls: whole(),
    resentCalls: whole(),
  };
}

/** Workflows under way; a row is given to another when its workflow has ended. */
export interface FlowTable extends Slots, ReturnType<typeof columns> {
  readonly plans: (AttemptPlan | undefined)[];
  readonly rules: (StepRules | undefined)[];
}

/**
 * An empty table of workflows.
 *
 * @source derived
 */
export function flowTable(): FlowTable {
  return Object.assign(growingTable(columns), { plans: [], rules: [] });
}
