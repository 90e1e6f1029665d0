import { pow } from "../../../numeric/pow.ts";
import { counterUniform } from "../../../numeric/counter-draw.ts";
import { type AttemptPlan, attemptPlan, backoffWait, stepsWithin } from "../../workload/attempt-plan.ts";
import { sessionVolume, type SessionVolume } from "../../workload/session-volume.ts";
import { isSpread, spreadDraws } from "../../workload/spread.ts";
import { mostSteps } from "../../workload/step-lengths.ts";
import { stepRules, type StepRules } from "../../workload/step-rules.ts";
import { toolCallsPerStep } from "../../workload/tool-load.ts";
import { uncutHistory } from "../../workload/session-rules.ts";
import { growthWithResults, runsPerTime } from "../../workload/workflow-chain.ts";
import { type CallRequest, emptyRequest } from "../simulation-input.ts";
import type { FailureKind, RetryScope, WorkloadClass } from "../../workload-class.ts";
import { drawStreams, type DrawStreams } from "./draw-streams.ts";
import type { ClientClass, WorkflowInput } from "./workflow-input.ts";

/** Lengths of the calls of workflows that are one call each, from the workflow numbered `first` on. */
export interface SingleCalls {
  first: number;
  readonly promptTokens: Int32Array;
  readonly outputTokens: Int32Array;
  readonly draws: Float64Array;
}

/** Calls that are drawn together: in one go they take less time. */
const blockCalls = 128;

/** Calls of workflows that are one call each: those that come, and one that is sent again. */
export interface SingleDraws {
  readonly coming: SingleCalls;
  readonly again: SingleCalls;
  /** What is asked for each, but for its lengths. */
  readonly request: CallRequest;
}

/** What is the same for all workflows of a class, worked out once. */
export interface ClassScript extends ClientClass {
  readonly index: number;
  readonly seed: number;
  readonly streams: DrawStreams;
  /** Number of the head of the class; its sub-agents' follow it. */
  readonly head: number;
  readonly isCutting: boolean;
  /** Whether a session's history is added up call by call: it is cut, or grows by what is drawn. */
  readonly isCounting: boolean;
  readonly isSummarising: boolean;
  /** Whether a further attempt may read what a session left. */
  readonly mayResume: boolean;
  /** One call a workflow, and nothing around it. */
  readonly isSingle: boolean;
  readonly single: SingleDraws;
  /** Part of a first prompt that is images, at its end; 0: none. */
  readonly imageShare: number;
  /** Leading tokens that the class's prompts share. */
  readonly sharedTokens: number;
  readonly toolCalls: number;
  readonly runs: readonly number[];
  /** History in front of a call of a session that is never cut. */
  readonly uncut: (call: number) => number;
  readonly lengthOf: (workflow: number) => number;
  readonly planOf: (length: number, isApproved: boolean, isThin: boolean) => AttemptPlan;
  readonly rulesOf: (length: number) => StepRules;
  /** Waits in front of an attempt and of a call that is sent again, by how many there were before. */
  readonly attemptWaitSeconds: (attempt: number) => number;
  readonly callWaitSeconds: (retry: number) => number;
  readonly firstPromptOf: (uniform: number) => number;
  /** `null`: all steps make the same calls; every call adds the same. */
  readonly callsOf: ((uniform: number) => number) | null;
  readonly growthOf: ((uniform: number) => number) | null;
  readonly outputOf: (uniform: number) => number;
  readonly toolTimeOf: (uniform: number) => number;
}

/**
 * What is the same for all workflows of a class. Patience is drawn in seconds, so that the chances of a step hold none.
 *
 * @source derived: the functions of the closed chain, kept by length and by the answers of the gates.
 */
export function classScript(input: WorkflowInput, index: number, own: ClientClass, head: number): ClassScript {
  const { workload, arrivals, main, agents, fallback, replay, replayDelaySeconds, serving } = own;
  const { spreads, outcome, context } = workload;
  const volume = meanPromptVolume(own);
  const budgetSteps = stepsWithin(workload, volume);
  const streams = drawStreams(workload.id);
  const sharedTokens = Math.floor(context.sharedPrefixTokens);
  // Field by field: to Node 20 records that begin with a spread are soon of a kind of their own each, and all fields are looked up.
  return {
    workload,
    arrivals,
    main,
    agents,
    fallback,
    replay,
    replayDelaySeconds,
    serving,
    index,
    seed: input.seed,
    streams,
    head,
    isCutting: context.policy === "prune" || context.policy === "summarise",
    isCounting: context.policy === "prune" || context.policy === "summarise" || isSpread(spreads.growthTokensPerCall),
    isSummarising: context.policy === "summarise",
    mayResume: mayResume(workload),
    isSingle: isSingle(own),
    single: {
      coming: singleCalls(),
      again: singleCalls(1),
      request: singleRequest(head, sharedTokens),
    },
    imageShare: volume.rules.imageShare ?? 0,
    sharedTokens,
    toolCalls: toolCallsPerStep(workload),
    runs: workload.agents.map((agent) => runsPerTime(workload, agent)),
    uncut: uncutHistory(volume.rules),
    lengthOf: lengthDraws(workload, input.seed, streams.length),
    planOf: keptPlans(workload, volume, budgetSteps),
    rulesOf: kept((length) => stepRules(workload, length, null)),
    attemptWaitSeconds: kept((attempt) => backoffWait(outcome, attempt)),
    callWaitSeconds: kept((retry) => serving.callBackoffSeconds * pow(serving.callBackoffFactor, retry)),
    firstPromptOf: spreadDraws(spreads.prefixTokens),
    callsOf: isSpread(spreads.callsPerStep) ? spreadDraws(spreads.callsPerStep) : null,
    growthOf: isSpread(spreads.growthTokensPerCall) ? spreadDraws(spreads.growthTokensPerCall) : null,
    outputOf: spreadDraws(spreads.outputTokens),
    toolTimeOf: spreadDraws(spreads.toolSeconds),
  };
}

/** Room for the calls of a block, none of them drawn. */
function singleCalls(calls = blockCalls): SingleCalls {
  return {
    first: -calls,
    promptTokens: new Int32Array(calls),
    outputTokens: new Int32Array(calls),
    draws: new Float64Array(calls),
  };
}

function singleRequest(head: number, sharedTokens: number): CallRequest {
  const request = emptyRequest();
  request.head = sharedTokens > 0 ? head : -1;
  request.headTokens = sharedTokens;
  return request;
}

/** Sessions that begin with the mean first prompt, which budgets go by. */
function meanPromptVolume({ workload, arrivals }: ClientClass): SessionVolume {
  const { workflowsPerSecond, burst } = arrivals;
  const overall = burst === null ? 1 : 1 - burst.share + burst.share * burst.factor;
  return sessionVolume(
    { ...workload, spreads: { ...workload.spreads, prefixTokens: null } },
    { workflowsPerSecond: workflowsPerSecond * overall, growthTokensPerCall: growthWithResults(workload) },
  );
}

function mayResume({ maxAttempts, outcome }: WorkloadClass): boolean {
  return maxAttempts > 1 && Object.values(outcome.failures).some(({ retry }) => retry === "resume");
}

function isSingle({ workload }: ClientClass): boolean {
  const { steps, callsPerStep, spreads, outcome, budget, agents, tools } = workload;
  const isOneCall = steps === 1 && !isSpread(spreads.steps) && callsPerStep === 1 && !isSpread(spreads.callsPerStep);
  const isUndisturbed = outcome.patienceSeconds === null && outcome.cancelShare === 0 && workload.maxAttempts === 1;
  const isBare = workload.toolSeconds === 0 && tools.ratePerSecond === null && agents.length === 0;
  const isFree = budget.steps === null && budget.tokens === null && budget.usd === null;
  return (
    isOneCall &&
    isUndisturbed &&
    isBare &&
    isFree &&
    workload.fallback === null &&
    workload.concurrencyCap === null &&
    workload.replayShare === 0
  );
}

/** Steps of a workflow: a draw rounded to whole steps; a constant takes the whole numbers around it. */
function lengthDraws({ steps, spreads }: WorkloadClass, seed: number, stream: number): (workflow: number) => number {
  if (!isSpread(spreads.steps)) {
    const low = Math.floor(steps);
    if (low === steps) return () => low;
    return (workflow) => low + (counterUniform(seed, stream, workflow) < steps - low ? 1 : 0);
  }
  const draw = spreadDraws(spreads.steps);
  return (workflow) =>
    Math.max(1, Math.min(mostSteps, Math.round(draw(counterUniform(seed, stream, workflow)) * steps)));
}

/** A function of whole numbers that works out each answer once. */
function kept<Answer>(answerTo: (whole: number) => Answer): (whole: number) => Answer {
  const known: (Answer | undefined)[] = [];
  return (whole) => {
    const found = known[whole];
    if (found !== undefined) return found;
    while (known.length <= whole) known.push(undefined);
    const answer = answerTo(whole);
    known[whole] = answer;
    return answer;
  };
}

function keptPlans(workload: WorkloadClass, volume: SessionVolume, budgetSteps: number): ClassScript["planOf"] {
  const plans = kept((key) =>
    attemptPlan(workload, volume, {
      length: key >> 2,
      budgetSteps,
      isApproved: (key & 2) !== 0,
      isThin: (key & 1) !== 0,
    }),
  );
  return (length, isApproved, isThin) => plans(length * 4 + (isApproved ? 2 : 0) + (isThin ? 1 : 0));
}

/**
 * Where an attempt goes on after a failure: behind which step; -1 where no further attempt follows.
 *
 * @source derived: as the closed chain has it.
 */
export function retryAfterStep({ workload }: ClassScript, kind: FailureKind, attempt: number, step: number): number {
  const retry: RetryScope | "never" = workload.outcome.failures[kind].retry;
  if (attempt >= workload.maxAttempts || retry === "never") return -1;
  return retry === "restart" ? 0 : step - 1;
}
