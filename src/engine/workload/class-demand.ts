import { stepToolSeconds } from "./tool-load.ts";
import { apply, type Scope } from "../formula.ts";
import type { ClassLimits } from "../input.ts";
import type { PlanMemory } from "../plan-memory.ts";
import type { FailureKind, WorkloadClass } from "../workload-class.ts";
import { arrivalLoad, type ArrivalLoad } from "./arrival-load.ts";
import { type CallFlow, withCachedShare } from "./call-flow.ts";
import {
  callsPerAttempt,
  callsPerWorkflow,
  decodeContextTokens,
  endContextTokens,
  passingCallsPerWorkflow,
  promptTokensPerCall,
  promptTokensPerWorkflow,
  stepsPerAttempt,
  uncachedOfHeldPromptTokens,
  uncachedPromptTokensPerCall,
} from "./call-counts.ts";
import { callsMadeInMean } from "./call-lengths.ts";
import { callOutputs, sessionPrompts, unstatedSpread } from "./call-prompts.ts";
import { chainContexts, chainMeans, chainTotals, type ChainTotals } from "./chain-counts.ts";
import { contextTokens, type ContextTokens } from "./context-tokens.ts";
import type { FlowSession } from "./held-prompts.ts";
import { demandGround, isPlain, noMemory } from "./demand-ground.ts";
import { promptTokensOfCalls, sessionPromptInputs, sessionPromptTokens, type ShareAbove } from "./prompt-volume.ts";
import { callsPerSecond, foundingTokensPerSecond, peakCallsOfWorkflows, peakCallsPerSecond } from "./rates.ts";
import { furtherTotal, retryChain } from "./retry-chain.ts";
import type { Outcome, Rewards } from "../outcome.ts";
import { otherFlows } from "./other-flows.ts";
import type { OverflowLoad } from "./overflow-load.ts";
import type { WorkflowChain } from "./workflow-chain.ts";

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

interface CallTokens {
  readonly promptTokensPerCall: number;
  readonly uncachedPromptTokensPerCall: number;
  readonly outputTokensPerCall: number;
  /** Mean over calls and decode steps of what a step reads. */
  readonly decodeContextTokens: number;
  readonly endContextTokens: number;
}

/** What one class asks for, before anything is known of the machines that serve it. */
export interface ClassDemand extends CallCounts, CallTokens, ContextTokens, ArrivalLoad {
  readonly id: string;
  readonly limits: ClassLimits;
  readonly callsPerSecond: number;
  readonly peakCallsPerSecond: number;
  readonly foundingTokensPerSecond: number;
  /** Calls that the class's hosted model would bill at long-context rates; none without such rates. */
  readonly longContext: ShareAbove;
  /** What a workflow spends, by how it ends. */
  readonly outcomes: Readonly<Record<Outcome, Rewards>>;
  readonly totals: ChainTotals;
  readonly retries: Readonly<Record<FailureKind, number>>;
  readonly chain: WorkflowChain;
  /** All calls by where they go, the main session's first. */
  readonly flows: readonly CallFlow[];
  /** What of it begins on its hosted model, with its calls; `null`: nothing. */
  readonly overflow: (OverflowLoad & { readonly flows: readonly CallFlow[] }) | null;
  /** Tokens a minute that other classes on the contract of its hosted model send there at the peak; absent: none. */
  readonly unitsBesideTokensPerMinute?: number | undefined;
}

/** What a class's demand takes from outside the class. */
export interface DemandWorld {
  readonly monthsAhead: number;
  /** Time of a step, for the patience of its users; `null`: not known yet. */
  readonly stepSeconds: number | null;
  /** Time that sub-agents take in each step, for what stays in the caches meanwhile. */
  readonly agentSeconds?: number;
  /** Share of its prompts that each flow finds in the caches, by the flow's id, where it is computed; not known yet: none. */
  readonly cachedShares?: ReadonlyMap<string, number>;
}

/**
 * The demand chain of one class in one place, factor by factor: workflow, attempts, steps, calls, tokens; rates from the day's volume.
 *
 * @source derived: each figure's formula stands in a file of this folder.
 */
export function classDemand(
  asked: WorkloadClass,
  world: DemandWorld,
  scope: Scope,
  memory: PlanMemory = noMemory,
): ClassDemand {
  const workload = withShares(asked, world.cachedShares);
  const arrivals = arrivalLoad(workload, world.monthsAhead, scope);
  const ground = demandGround({ workload, workflowsPerSecond: arrivals.workflowsPerSecond }, memory);
  const stepSeconds = workload.outcome.patienceSeconds === null ? null : world.stepSeconds;
  const chain = ground.chainAt(stepSeconds);
  const longContext = ground.longContextAt(stepSeconds);
  const totals = chainTotals(chain.outcomes);
  const counted = isPlain(workload) ? plainCounts(workload, scope) : chainCounts(workload, chain, totals, scope);
  const context = ground.context ?? contextTokens(workload, workload.steps * workload.callsPerStep, scope);
  const rates = callRates(workload, counted, arrivals, scope);
  const demand = {
    id: workload.id,
    limits: workload.limits,
    longContext,
    outcomes: chain.outcomes,
    totals,
    retries: chain.retries,
    chain,
    ...arrivals,
    ...counted,
    ...rates,
    ...context,
    overflow: null,
  };
  const main: CallFlow = {
    ...counted,
    ...rates,
    ...context,
    id: workload.id,
    classId: workload.id,
    part: "main",
    poolId: workload.poolId,
    hosted: workload.poolId === null ? workload.hosted : null,
    callSeconds: 0,
    limits: workload.limits,
    longContext,
    sessionPrompts: sessionPrompts(chain.volume.rules, chain.callsMade),
    ...(workload.images === undefined ? {} : { images: workload.images }),
    outputs: callOutputs(workload.spreads.outputTokens, counted.outputTokensPerCall),
    session: mainSession(workload, world, chain, counted),
  };
  const others = otherFlows(workload, demand, main.session).map((flow) => {
    const share = flow.session.isShareComputed ? (world.cachedShares?.get(flow.id) ?? 0) : null;
    return share === null ? flow : withCachedShare(flow, share);
  });
  return { ...demand, flows: [main, ...others] };
}

/** The class with its computed shares in their places. */
function withShares(workload: WorkloadClass, shares: DemandWorld["cachedShares"]): WorkloadClass {
  const { id, agents } = workload;
  if (!workload.isCachedShareComputed && !agents.some(({ isCachedShareComputed }) => isCachedShareComputed))
    return workload;
  const of = (flowId: string) => shares?.get(flowId) ?? 0;
  return {
    ...workload,
    cachedShare: workload.isCachedShareComputed ? of(id) : workload.cachedShare,
    agents: agents.map((agent) =>
      agent.isCachedShareComputed ? { ...agent, cachedShare: of(`${id}/${agent.id}`) } : agent,
    ),
  };
}

/** The sessions of the class itself: between two steps lie its tools and the sub-agents of the step. */
function mainSession(
  workload: WorkloadClass,
  { agentSeconds = 0 }: DemandWorld,
  { volume, calls, callsMade }: WorkflowChain,
  { callsPerAttempt, stepsPerAttempt }: CallCounts,
): FlowSession {
  const { callsPerStep, spreads, context, isCachedShareComputed } = workload;
  const waitSeconds = stepToolSeconds(workload) + agentSeconds;
  return {
    rules: volume.rules,
    // Calls that write summaries are no part of what a session's cache holds.
    calls: calls.calls.length > 1 ? callsMadeInMean(calls, callsMade, stepsPerAttempt * callsPerStep) : callsPerAttempt,
    pauses: {
      chance: waitSeconds > 0 ? Math.min(1, 1 / callsPerStep) : 0,
      // Where a step has less than a call, several lie between two.
      meanSeconds: waitSeconds * Math.max(1, 1 / callsPerStep),
      spread: spreads.toolSeconds ?? unstatedSpread,
    },
    lifetimeSeconds: context.cacheLifetimeSeconds,
    isShareComputed: isCachedShareComputed,
  };
}

type Counted = CallCounts & CallTokens;

/** Counts and tokens of a class that the closed formulas give whole. */
function plainCounts(workload: WorkloadClass, scope: Scope): Counted {
  const { steps, callsPerStep, successPerAttempt, cachedShare, outputTokens } = workload;
  const { attemptsPerWorkflow, stepsPerWorkflow, successShare, ...chain } = retryChain(workload, scope);
  const perAttempt = apply(stepsPerAttempt, { stepsPerWorkflow, attemptsPerWorkflow }, scope);
  const calls = apply(callsPerWorkflow, { stepsPerWorkflow, callsPerStep }, scope);
  const session = apply(sessionPromptTokens, sessionPromptInputs(workload, steps * callsPerStep), scope);
  const further = furtherTotal(
    { ...chain, attemptsPerWorkflow, stepsPerWorkflow, successShare },
    steps,
    callsPerStep,
    (n) => promptTokensOfCalls(workload, n),
  );
  const perWorkflow = apply(
    promptTokensPerWorkflow,
    {
      wholeRunsPerWorkflow: chain.wholeRuns,
      promptTokensPerSession: session,
      promptTokensOfFurtherSteps: further,
    },
    scope,
  );
  const perCall = apply(promptTokensPerCall, { promptTokensPerWorkflow: perWorkflow, callsPerWorkflow: calls }, scope);
  const held = { promptTokensPerCall: perCall, outputTokens };
  return {
    attemptsPerWorkflow,
    stepsPerWorkflow,
    callsPerWorkflow: calls,
    stepsPerAttempt: perAttempt,
    callsPerAttempt: apply(callsPerAttempt, { stepsPerAttempt: perAttempt, callsPerStep }, scope),
    successPerAttempt,
    successShare,
    passingCallsPerWorkflow: apply(passingCallsPerWorkflow, { successShare, steps, callsPerStep }, scope),
    promptTokensPerCall: perCall,
    uncachedPromptTokensPerCall: workload.isCachedShareComputed
      ? apply(uncachedOfHeldPromptTokens, { promptTokensPerCall: perCall, heldShare: cachedShare }, scope)
      : apply(uncachedPromptTokensPerCall, { promptTokensPerCall: perCall, cachedShare }, scope),
    outputTokensPerCall: outputTokens,
    decodeContextTokens: apply(decodeContextTokens, held, scope),
    endContextTokens: apply(endContextTokens, held, scope),
  };
}

/** Counts and tokens of a class from its chain. */
function chainCounts(workload: WorkloadClass, chain: WorkflowChain, totals: ChainTotals, scope: Scope): Counted {
  const { attempts, steps, calls, promptTokens, successShare } = totals;
  const perCall = apply(promptTokensPerCall, { promptTokensPerWorkflow: promptTokens, callsPerWorkflow: calls }, scope);
  const means = chainMeans(totals, scope);
  return {
    attemptsPerWorkflow: attempts,
    stepsPerWorkflow: steps,
    callsPerWorkflow: calls,
    stepsPerAttempt: apply(stepsPerAttempt, { stepsPerWorkflow: steps, attemptsPerWorkflow: attempts }, scope),
    successPerAttempt: workload.successPerAttempt,
    successShare,
    passingCallsPerWorkflow: chain.passingCalls,
    promptTokensPerCall: perCall,
    ...chainContexts(perCall, means.outputTokensPerCall, scope),
    ...means,
  };
}

function callRates(workload: WorkloadClass, counts: CallCounts, arrivals: ArrivalLoad, scope: Scope) {
  const { peakToAverage, outputTokens } = workload;
  const { attemptsPerWorkflow, callsPerAttempt: callsEach } = counts;
  const factors = { workflowsPerSecond: arrivals.workflowsPerSecond, attemptsPerWorkflow, callsPerAttempt: callsEach };
  const mean = apply(callsPerSecond, factors, scope);
  return {
    callsPerSecond: mean,
    peakCallsPerSecond: peakCalls(workload, counts, arrivals, mean, scope),
    foundingTokensPerSecond: apply(foundingTokensPerSecond, { ...factors, outputTokens, peakToAverage }, scope),
  };
}

/** The mean rate times the typed ratio, unless the week's shape or a submission makes the peak. */
function peakCalls(
  { peakToAverage, hours, days, submission }: WorkloadClass,
  { callsPerWorkflow: calls }: CallCounts,
  { peakWorkflowsPerSecond }: ArrivalLoad,
  mean: number,
  scope: Scope,
): number {
  const isTyped = hours.length === 0 && days.length === 0 && submission === null;
  return isTyped
    ? apply(peakCallsPerSecond, { callsPerSecond: mean, peakToAverage }, scope)
    : apply(peakCallsOfWorkflows, { peakWorkflowsPerSecond, callsPerWorkflow: calls }, scope);
}
