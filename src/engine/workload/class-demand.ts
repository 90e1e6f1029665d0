import { secondsPerDay } from "../../quantity/time.ts";
import { apply, type Scope } from "../formula.ts";
import type { ClassLimits, WorkloadClass } from "../input.ts";
import { callsPerAttempt, callsPerWorkflow, passingCallsPerWorkflow, stepsPerAttempt } from "./calls-per-workflow.ts";
import { contextTokens, type ContextTokens } from "./context-tokens.ts";
import {
  promptTokensAbove,
  promptTokensOfCalls,
  sessionPromptInputs,
  sessionPromptTokens,
  type ShareAbove,
} from "./prompt-volume.ts";
import { callsPerSecond, foundingTokensPerSecond, peakCallsPerSecond, workflowsPerSecond } from "./rates.ts";
import { furtherTotal, retryChain, type RetryChain } from "./retry-chain.ts";
import {
  decodeContextTokens,
  endContextTokens,
  promptTokensPerCall,
  promptTokensPerWorkflow,
  uncachedPromptTokensPerCall,
} from "./tokens-per-call.ts";

interface CallCounts {
  readonly attemptsPerWorkflow: number;
  /** Steps and calls in all attempts of a workflow, those cut short included. */
  readonly stepsPerWorkflow: number;
  readonly callsPerWorkflow: number;
  readonly stepsPerAttempt: number;
  readonly callsPerAttempt: number;
  readonly successPerAttempt: number;
  /** Share of workflows that succeed, after all attempts. */
  readonly successShare: number;
  readonly passingCallsPerWorkflow: number;
}

interface CallRates {
  /** Means over the day. */
  readonly workflowsPerSecond: number;
  readonly callsPerSecond: number;
  readonly peakCallsPerSecond: number;
  readonly foundingTokensPerSecond: number;
}

interface CallTokens {
  readonly promptTokensPerCall: number;
  readonly uncachedPromptTokensPerCall: number;
  readonly outputTokensPerCall: number;
  /** Mean over calls and decode steps of what a step reads. */
  readonly decodeContextTokens: number;
  readonly endContextTokens: number;
}

/** What one class asks for, before anything is known of the machines that serve it. */
export interface ClassDemand extends CallCounts, CallRates, CallTokens, ContextTokens {
  readonly id: string;
  readonly limits: ClassLimits;
  /** Calls that the class's hosted model would bill at long-context rates; none without such rates. */
  readonly longContext: ShareAbove;
}

const noneAbove: ShareAbove = { callsShare: 0, promptTokensShare: 0 };

/**
 * The demand chain of one class, factor by factor: workflow, attempts, steps, calls, tokens; rates from the day's volume.
 *
 * @source derived: each figure's formula stands in a file of this folder.
 */
export function classDemand(workload: WorkloadClass, scope: Scope): ClassDemand {
  const chain = retryChain(workload, scope);
  const counts = callCounts(workload, chain, scope);
  const start = workload.hosted?.longContext?.startTokens;
  return {
    id: workload.id,
    limits: workload.limits,
    longContext: start === undefined ? noneAbove : promptTokensAbove(workload, start),
    ...counts,
    ...callRates(workload, counts, scope),
    ...callTokens(workload, chain, counts, scope),
    ...contextTokens(workload, workload.steps * workload.callsPerStep, scope),
  };
}

function callCounts({ steps, callsPerStep, successPerAttempt }: WorkloadClass, chain: RetryChain, scope: Scope) {
  const { attemptsPerWorkflow, stepsPerWorkflow, successShare } = chain;
  const perAttempt = apply(stepsPerAttempt, { stepsPerWorkflow, attemptsPerWorkflow }, scope);
  return {
    attemptsPerWorkflow,
    stepsPerWorkflow,
    callsPerWorkflow: apply(callsPerWorkflow, { stepsPerWorkflow, callsPerStep }, scope),
    stepsPerAttempt: perAttempt,
    callsPerAttempt: apply(callsPerAttempt, { stepsPerAttempt: perAttempt, callsPerStep }, scope),
    successPerAttempt,
    successShare,
    passingCallsPerWorkflow: apply(passingCallsPerWorkflow, { successShare, steps, callsPerStep }, scope),
  } satisfies CallCounts;
}

function callRates(workload: WorkloadClass, counts: CallCounts, scope: Scope): CallRates {
  const { workflowsPerDay, peakToAverage, outputTokens } = workload;
  const workflows = apply(workflowsPerSecond, { workflowsPerDay, secondsPerDay }, scope);
  const { attemptsPerWorkflow, callsPerAttempt: callsEach } = counts;
  const factors = { workflowsPerSecond: workflows, attemptsPerWorkflow, callsPerAttempt: callsEach };
  const calls = apply(callsPerSecond, factors, scope);
  return {
    workflowsPerSecond: workflows,
    callsPerSecond: calls,
    peakCallsPerSecond: apply(peakCallsPerSecond, { callsPerSecond: calls, peakToAverage }, scope),
    foundingTokensPerSecond: apply(foundingTokensPerSecond, { ...factors, outputTokens, peakToAverage }, scope),
  };
}

function callTokens(workload: WorkloadClass, chain: RetryChain, counts: CallCounts, scope: Scope): CallTokens {
  const { steps, callsPerStep, cachedShare, outputTokens } = workload;
  const session = apply(sessionPromptTokens, sessionPromptInputs(workload, steps * callsPerStep), scope);
  const further = furtherTotal(chain, steps, callsPerStep, (calls) => promptTokensOfCalls(workload, calls));
  const perWorkflow = apply(
    promptTokensPerWorkflow,
    {
      wholeRunsPerWorkflow: chain.wholeRuns,
      promptTokensPerSession: session,
      promptTokensOfFurtherSteps: further,
    },
    scope,
  );
  const perCall = apply(
    promptTokensPerCall,
    { promptTokensPerWorkflow: perWorkflow, callsPerWorkflow: counts.callsPerWorkflow },
    scope,
  );
  const prompt = { promptTokensPerCall: perCall, outputTokens };
  return {
    promptTokensPerCall: perCall,
    uncachedPromptTokensPerCall: apply(
      uncachedPromptTokensPerCall,
      { promptTokensPerCall: perCall, cachedShare },
      scope,
    ),
    outputTokensPerCall: outputTokens,
    decodeContextTokens: apply(decodeContextTokens, prompt, scope),
    endContextTokens: apply(endContextTokens, prompt, scope),
  };
}
