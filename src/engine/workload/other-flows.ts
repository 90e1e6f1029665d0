import type { ClassLimits } from "../input.ts";
import type { HostedModel, WorkloadClass } from "../workload-class.ts";
import { agentFlow, runFlow, type CallFlow, type ClassRates, type RunCounts } from "./call-flow.ts";
import type { ChainTotals } from "./chain-counts.ts";
import type { ContextTokens } from "./context-tokens.ts";
import type { FlowSession } from "./held-prompts.ts";
import { promptTokensAbove } from "./prompt-tokens-above.ts";
import { noneAbove, type ShareAbove } from "./prompt-volume.ts";
import { runsPerTime, type WorkflowChain } from "./workflow-chain.ts";

/** What the main session of a class comes to. */
interface MainDemand extends ClassRates, ContextTokens {
  readonly chain: WorkflowChain;
  readonly totals: ChainTotals;
  readonly callsPerWorkflow: number;
  readonly passingCallsPerWorkflow: number;
  readonly longContext: ShareAbove;
}

function failedShareOf({ passingCallsPerWorkflow: passing, callsPerWorkflow: calls }: MainDemand): number {
  return calls > 0 ? Math.min(1, Math.max(0, 1 - passing / calls)) : 0;
}

/**
 * Where the calls of a class go beside its main session: its roles and sub-agents, replays, the fallback.
 *
 * @source derived
 */
export function otherFlows(workload: WorkloadClass, demand: MainDemand, main: FlowSession): CallFlow[] {
  const { chain, totals } = demand;
  const failedShare = failedShareOf(demand);
  const once: RunCounts = { starts: 1, steps: chain.wholeRun.steps, ends: 1, failedShare: 0 };
  const agents = workload.agents.map((agent) =>
    agentFlow(workload, agent, runsPerTime(workload, agent), { ...totals, failedShare }, once, demand),
  );
  return [...agents, ...replayFlow(workload, demand, main), ...fallbackFlow(workload, demand, main)];
}

function heldTokens({ contextMedianTokens, contextP95Tokens, contextWorstTokens }: ContextTokens): ContextTokens {
  return { contextMedianTokens, contextP95Tokens, contextWorstTokens };
}

const noLimits: ClassLimits = { ttftSeconds: null, itlSeconds: null, percentile: 0.95 };

/** What the calls of whole runs are spread by. */
function session(workload: WorkloadClass, { chain }: MainDemand, main: FlowSession) {
  const { spreads, images } = workload;
  return {
    session: main,
    rules: chain.volume.rules,
    outputSpread: spreads.outputTokens,
    ...(images === undefined ? {} : { images }),
  };
}

/** Of whole runs of these shares of lengths: calls that a hosted model bills at long-context rates. */
function longRuns(
  workload: WorkloadClass,
  { volume, lengths }: WorkflowChain,
  shares: Float64Array,
  hosted: HostedModel | null,
): ShareAbove {
  const start = hosted?.longContext?.startTokens;
  if (start === undefined) return noneAbove;
  return promptTokensAbove(workload, volume, { steps: lengths.steps, shares }, start);
}

function replayFlow(workload: WorkloadClass, demand: MainDemand, main: FlowSession): CallFlow[] {
  const { replayShare, isReplayAtPeak, poolId } = workload;
  if (replayShare <= 0) return [];
  const hosted = poolId === null ? workload.hosted : null;
  const place = { poolId, hosted, callSeconds: 0, limits: noLimits } as const;
  const rates = {
    perSecond: demand.workflowsPerSecond * replayShare,
    peakPerSecond: isReplayAtPeak ? demand.peakWorkflowsPerSecond * replayShare : 0,
  };
  const flow = {
    part: "replay",
    isReplay: true,
    ...place,
    ...rates,
    longContext: longRuns(workload, demand.chain, demand.chain.lengths.shares, workload.hosted),
    run: demand.chain.wholeRun,
    ...session(workload, demand, main),
    context: heldTokens(demand),
  } as const;
  return [runFlow(workload.id, flow, demand.workflowsPerSecond)];
}

function fallbackFlow(workload: WorkloadClass, demand: MainDemand, main: FlowSession): CallFlow[] {
  const { fallback, limits } = workload;
  if (fallback === null) return [];
  const { poolId, hosted, callSeconds } = fallback;
  const rates = { perSecond: demand.workflowsPerSecond, peakPerSecond: demand.peakWorkflowsPerSecond };
  const place = { poolId, hosted, callSeconds, limits };
  const flow = {
    part: "fallback",
    ...place,
    ...rates,
    longContext: longRuns(workload, demand.chain, demand.chain.fallbackShares, hosted ?? workload.hosted),
    run: demand.chain.fallbackRun,
    ...session(workload, demand, main),
    context: heldTokens(demand),
  } as const;
  return [runFlow(workload.id, flow, demand.workflowsPerSecond)];
}
