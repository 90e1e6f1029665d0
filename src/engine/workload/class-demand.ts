import { apply, type Scope } from "../formula.ts";
import type { ClassLimits } from "../input.ts";
import type { PlanMemory } from "../plan-memory.ts";
import type { FailureKind, WorkloadClass } from "../workload-class.ts";
import { arrivalLoad, type ArrivalLoad } from "./arrival-load.ts";
import { agentFlow, runFlow, type CallFlow, type RunCounts } from "./call-flow.ts";
import {
  callsPerAttempt,
  callsPerWorkflow,
  decodeContextTokens,
  endContextTokens,
  passingCallsPerWorkflow,
  promptTokensPerCall,
  promptTokensPerWorkflow,
  stepsPerAttempt,
  uncachedPromptTokensPerCall,
} from "./call-counts.ts";
import { callOutputs, sessionPrompts } from "./call-prompts.ts";
import { chainContexts, chainMeans, chainTotals, type ChainTotals } from "./chain-counts.ts";
import { contextTokens, type ContextTokens } from "./context-tokens.ts";
import { demandGround, isPlain, noMemory } from "./demand-ground.ts";
import { promptTokensOfCalls, sessionPromptInputs, sessionPromptTokens, type ShareAbove } from "./prompt-volume.ts";
import { callsPerSecond, foundingTokensPerSecond, peakCallsOfWorkflows, peakCallsPerSecond } from "./rates.ts";
import { furtherTotal, retryChain } from "./retry-chain.ts";
import type { Outcome, Rewards } from "../outcome.ts";
import { runsPerTime, type WorkflowChain } from "./workflow-chain.ts";

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
}

/** What a class's demand takes from outside the class. */
export interface DemandWorld {
  readonly monthsAhead: number;
  /** Time of a step, for the patience of its users; `null`: not known yet. */
  readonly stepSeconds: number | null;
}

/**
 * The demand chain of one class, factor by factor: workflow, attempts, steps, calls, tokens; rates from the day's volume.
 *
 * @source derived: each figure's formula stands in a file of this folder.
 */
export function classDemand(
  workload: WorkloadClass,
  world: DemandWorld,
  scope: Scope,
  memory: PlanMemory = noMemory,
): ClassDemand {
  const arrivals = arrivalLoad(workload, world.monthsAhead, scope);
  const ground = demandGround({ workload, workflowsPerSecond: arrivals.workflowsPerSecond }, memory);
  const chain = ground.chainAt(workload.outcome.patienceSeconds === null ? null : world.stepSeconds);
  const totals = chainTotals(chain.outcomes);
  const counted = isPlain(workload) ? plainCounts(workload, scope) : chainCounts(workload, chain, totals, scope);
  const context = ground.context ?? contextTokens(workload, workload.steps * workload.callsPerStep, scope);
  const rates = callRates(workload, counted, arrivals, scope);
  const demand = {
    id: workload.id,
    limits: workload.limits,
    longContext: ground.longContext,
    outcomes: chain.outcomes,
    totals,
    retries: chain.retries,
    chain,
    ...arrivals,
    ...counted,
    ...rates,
    ...context,
  };
  const main: CallFlow = {
    ...counted,
    ...rates,
    ...context,
    id: workload.id,
    classId: workload.id,
    part: "main",
    poolId: workload.poolId,
    hosted: null,
    callSeconds: 0,
    limits: workload.limits,
    longContext: ground.longContext,
    sessionPrompts: sessionPrompts(chain.volume.rules, counted.callsPerAttempt),
    outputs: callOutputs(workload.spreads.outputTokens, counted.outputTokensPerCall),
  };
  return { ...demand, flows: [main, ...otherFlows(workload, demand)] };
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
    uncachedPromptTokensPerCall: apply(
      uncachedPromptTokensPerCall,
      { promptTokensPerCall: perCall, cachedShare },
      scope,
    ),
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

function failedShareOf({ passingCallsPerWorkflow: passing, callsPerWorkflow: calls }: CallCounts): number {
  return calls > 0 ? Math.min(1, Math.max(0, 1 - passing / calls)) : 0;
}

/** Where the calls of a class go beside its main session: its roles and sub-agents, replays, the fallback. */
function otherFlows(workload: WorkloadClass, demand: Omit<ClassDemand, "flows">): CallFlow[] {
  const { chain, totals } = demand;
  const failedShare = failedShareOf(demand);
  const once: RunCounts = { starts: 1, steps: chain.wholeRun.steps, ends: 1, failedShare: 0 };
  const agents = workload.agents.map((agent) =>
    agentFlow(workload, agent, runsPerTime(workload, agent), { ...totals, failedShare }, once, demand),
  );
  return [...agents, ...replayFlow(workload, demand), ...fallbackFlow(workload, demand)];
}

function heldTokens({ contextMedianTokens, contextP95Tokens, contextWorstTokens }: ContextTokens): ContextTokens {
  return { contextMedianTokens, contextP95Tokens, contextWorstTokens };
}

const noLimits: ClassLimits = { ttftSeconds: null, itlSeconds: null, percentile: 0.95 };

/** What the calls of whole runs are spread by. */
function session(workload: WorkloadClass, { chain }: Omit<ClassDemand, "flows">) {
  return { rules: chain.volume.rules, outputSpread: workload.spreads.outputTokens };
}

function replayFlow(workload: WorkloadClass, demand: Omit<ClassDemand, "flows">): CallFlow[] {
  const { replayShare, isReplayAtPeak } = workload;
  if (replayShare <= 0) return [];
  const place = { poolId: workload.poolId, hosted: null, callSeconds: 0, limits: noLimits } as const;
  const rates = {
    perSecond: demand.workflowsPerSecond * replayShare,
    peakPerSecond: isReplayAtPeak ? demand.peakWorkflowsPerSecond * replayShare : 0,
  };
  const flow = {
    part: "replay",
    ...place,
    ...rates,
    run: demand.chain.wholeRun,
    ...session(workload, demand),
    context: heldTokens(demand),
  } as const;
  return [runFlow(workload.id, flow, demand.workflowsPerSecond)];
}

function fallbackFlow(workload: WorkloadClass, demand: Omit<ClassDemand, "flows">): CallFlow[] {
  const { fallback, limits } = workload;
  if (fallback === null) return [];
  const { poolId, hosted, callSeconds } = fallback;
  const rates = { perSecond: demand.workflowsPerSecond, peakPerSecond: demand.peakWorkflowsPerSecond };
  const place = { poolId, hosted, callSeconds, limits };
  const flow = {
    part: "fallback",
    ...place,
    ...rates,
    run: demand.chain.fallbackRun,
    ...session(workload, demand),
    context: heldTokens(demand),
  } as const;
  return [runFlow(workload.id, flow, demand.workflowsPerSecond)];
}
