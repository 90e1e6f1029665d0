import type { ClassCost } from "./cost/class-cost.ts";
import type { PoolPlan } from "./fleet/pool-plan.ts";
import { itlAtPercentile, ttftAtPercentile } from "./fleet/call-times.ts";
import { handedTtftAtPercentile, promptPlan } from "./fleet/parted-plans.ts";
import { apply, type Scope } from "./formula.ts";
import type { WorkloadClass } from "./input.ts";
import type { JudgedCalls } from "./judged-count.ts";
import { givesTokens } from "./gives-tokens.ts";
import type { PlanMemory } from "./plan-memory.ts";
import type { ClassResult, FlowResult } from "./plan-result.ts";
import type { CallFlow } from "./workload/call-flow.ts";
import type { ClassDemand } from "./workload/class-demand.ts";
import { cacheHitShare, keptHitShare, randomPromptWork, readsPerWriteOfHits } from "./workload/cache-hits.ts";
import { callsInFlight, sessionsOpen } from "./workload/littles-law.ts";
import { towerInputs, towerSeconds } from "./vision-tower.ts";
import { type ToolLoad, stepToolSeconds } from "./workload/tool-load.ts";
import { workflowSample } from "./workload/workflow-sample.ts";
import { judgedCalls, workflowTimes, type WorkflowTimes } from "./workflow-times.ts";

const unknownTimes = {
  basis: "formula",
  byFormula: null,
  ttftMeanSeconds: null,
  ttftAtPercentileSeconds: null,
  itlMeanSeconds: null,
  itlAtPercentileSeconds: null,
  randomHitShare: null,
  e2eSeconds: null,
  workflowSeconds: null,
  sessionsOpen: null,
  peakSessionsOpen: null,
  callsInFlight: null,
} satisfies Partial<ClassResult>;

/** How long things take: figures that are there or unknown together. */
type Times = Pick<ClassResult, keyof typeof unknownTimes>;

function times(demand: ClassDemand, workload: WorkloadClass, pools: readonly PoolPlan[], scope: Scope): Times {
  const plan = pools.find(({ pool }) => pool.id === workload.poolId);
  const served = plan?.replica?.classes.find(({ id }) => id === demand.id);
  if (plan === undefined || plan.chain === null || plan.replica === null || served === undefined) return unknownTimes;
  const closed = {
    ttftAtPercentileSeconds:
      plan.handover === undefined
        ? ttftAtPercentile(plan.chain, plan.replica, served)
        : handedTtftAtPercentile(plan, demand.id),
    itlAtPercentileSeconds: itlAtPercentile(plan.chain, plan.replica, served),
  };
  const seen = judgedCalls(plan, demand.id);
  const byFormula = () => ({ ...closed, ...closedTimes(workflowTimes(demand, workload, pools.map(unjudged))) });
  if (plan.pool.judged?.pilesUp === true) return { ...unknownTimes, basis: "simulated", byFormula: byFormula() };
  const found = workflowTimes(demand, workload, pools, scope);
  const { ttftMeanSeconds, e2eSeconds, secondsPerToken } = found;
  // Workflows whose sub-agents' calls pile up take no time that holds for long either.
  const isOpen = pools.some(
    ({ pool }) => pool.judged?.pilesUp === true && demand.flows.some(({ poolId }) => poolId === pool.id),
  );
  const workflowSeconds = isOpen ? null : found.workflowSeconds;
  const { callsPerSecond, workflowsPerSecond, peakWorkflowsPerSecond } = demand;
  // Where nothing is generated no token follows another.
  const noGaps = givesTokens(plan.pool.model) ? {} : { itlMeanSeconds: null, itlAtPercentileSeconds: null };
  return {
    basis: seen === null ? "formula" : "simulated",
    byFormula: seen === null ? null : byFormula(),
    ttftMeanSeconds,
    itlMeanSeconds: seen === null ? secondsPerToken : seen.itlSeconds,
    ...closed,
    ...(seen === null ? {} : percentilesOf(seen)),
    ...noGaps,
    randomHitShare: randomHitShare(demand, workload, plan, e2eSeconds),
    e2eSeconds,
    workflowSeconds,
    sessionsOpen: workflowSeconds === null ? null : apply(sessionsOpen, { workflowsPerSecond, workflowSeconds }, scope),
    peakSessionsOpen: workflowSeconds === null ? null : peakWorkflowsPerSecond * workflowSeconds,
    callsInFlight: e2eSeconds === null ? null : apply(callsInFlight, { callsPerSecond, e2eSeconds }, scope),
  };
}

const closedTimes = ({ e2eSeconds, workflowSeconds }: WorkflowTimes) => ({ e2eSeconds, workflowSeconds });

const percentilesOf = ({ ttftAtPercentileSeconds, itlAtPercentileSeconds }: JudgedCalls) => ({
  ttftAtPercentileSeconds,
  itlAtPercentileSeconds,
});

/** A pool without what a simulation saw of its calls. */
function unjudged(plan: PoolPlan): PoolPlan {
  const { judged: _judged, ...pool } = plan.pool;
  return { ...plan, pool };
}

/** Hits of the main session's calls if they were spread over the serving replicas; with one there is nothing to spread. */
function randomHitShare(
  demand: ClassDemand,
  workload: WorkloadClass,
  { pool, steadyReplicas }: PoolPlan,
  e2eSeconds: number | null,
): number | null {
  const replicas = steadyReplicas ?? 0;
  const { promptTokensPerCall, uncachedPromptTokensPerCall, callsPerAttempt, chain } = demand;
  if (replicas <= 1 || promptTokensPerCall <= 0) return null;
  const found = Math.max(0, 1 - uncachedPromptTokensPerCall / promptTokensPerCall);
  // A computed share is of the router in force.
  if (workload.isCachedShareComputed && pool.routing.router !== "cache-aware") return found;
  const kept = keptHitShare({
    rules: chain.volume.rules,
    calls: callsPerAttempt,
    replicas,
    lifetimeSeconds: workload.context.cacheLifetimeSeconds,
    secondsPerCall: e2eSeconds === null ? null : e2eSeconds + stepToolSeconds(workload) / workload.callsPerStep,
  });
  return found * kept;
}

/** What the caches of its pool have room for of the main session's prompts. */
function heldShare({ id, flows: [main] }: ClassDemand, pools: readonly PoolPlan[]): number | null {
  const plan = pools.find(({ pool }) => pool.id === main?.poolId);
  return promptPlan(plan)?.caches?.shares.get(id) ?? null;
}

type Hits = Pick<ClassResult, "cacheHitShare" | "readsPerWrite" | "randomPromptWork">;

/** What the prefix cache makes of the main session's prompts. */
function hits(demand: ClassDemand, randomHitShare: number | null, scope: Scope): Hits {
  const { promptTokensPerCall, uncachedPromptTokensPerCall } = demand;
  if (promptTokensPerCall <= 0) return { cacheHitShare: null, readsPerWrite: null, randomPromptWork: null };
  const found = apply(cacheHitShare, { uncachedPromptTokensPerCall, promptTokensPerCall }, scope);
  const isAll = found >= 1;
  return {
    cacheHitShare: found,
    readsPerWrite: isAll ? null : apply(readsPerWriteOfHits, { cacheHitShare: found }, scope),
    randomPromptWork:
      isAll || randomHitShare === null
        ? null
        : apply(randomPromptWork, { randomHitShare, cacheHitShare: found }, scope),
  };
}

/** What the images of first prompts take of the tower, where the class's prompts are computed: a figure by its trace. */
function applyTower({ poolId, images }: WorkloadClass, pools: readonly PoolPlan[], scope: Scope): void {
  const plan = promptPlan(pools.find(({ pool }) => pool.id === poolId));
  const inputs = plan === undefined ? null : towerInputs(plan.pool, images);
  if (inputs !== null) apply(towerSeconds, inputs, scope);
}

function flowResult(flow: CallFlow): FlowResult {
  const { id, part, poolId, callsPerWorkflow, callsPerSecond, peakCallsPerSecond, passingCallsPerWorkflow } = flow;
  const { promptTokensPerCall, uncachedPromptTokensPerCall, outputTokensPerCall } = flow;
  return {
    id,
    part,
    poolId,
    hosted: flow.hosted?.id ?? null,
    callsPerWorkflow,
    callsPerSecond,
    peakCallsPerSecond,
    promptTokensPerCall,
    uncachedPromptTokensPerCall,
    outputTokensPerCall,
    failedShare: callsPerWorkflow > 0 ? Math.min(1, Math.max(0, 1 - passingCallsPerWorkflow / callsPerWorkflow)) : 0,
  };
}

/** What a sample is drawn with. */
interface Sampling {
  readonly seed: number;
  readonly memory: PlanMemory;
}

function sampleOf(
  demand: ClassDemand,
  workload: WorkloadClass,
  pools: readonly PoolPlan[],
  { seed, memory }: Sampling,
) {
  const { workflowSeconds, ...found } = workflowTimes(demand, workload, pools);
  const { ttftMeanSeconds, secondsPerToken, stepSeconds, stepAgentSeconds } = found;
  // Where the mean is unknown, as that of a hosted fallback's calls is until somebody says it, percentiles are, too.
  const isTimed =
    workflowSeconds !== null && ttftMeanSeconds !== null && secondsPerToken !== null && stepAgentSeconds !== null;
  const { workflowsPerSecond } = demand;
  const times = isTimed ? { ttftSeconds: ttftMeanSeconds, secondsPerToken, stepAgentSeconds } : null;
  // Of a class on a pool that stays as it was nothing is drawn anew.
  return memory.recall("sample", [workload, workflowsPerSecond, stepSeconds, seed, times], () =>
    workflowSample(workload, { workflowsPerSecond, stepSeconds, seed, times }),
  );
}

/**
 * A class's result: demand, times at the planning load, cost.
 *
 * @source derived
 */
export function classResult(
  demand: ClassDemand,
  workload: WorkloadClass,
  tools: ToolLoad,
  pools: readonly PoolPlan[],
  cost: ClassCost,
  sampling: Sampling,
  scope: Scope,
): ClassResult {
  const {
    limits: _,
    unitsBesideTokensPerMinute: _units,
    decodeContextTokens: _decode,
    endContextTokens: _end,
    longContext: _long,
    chain,
    flows,
    totals,
    overflow: _overflow,
    ...shown
  } = demand;
  const timed = times(demand, workload, pools, scope);
  applyTower(workload, pools, scope);
  return {
    ...shown,
    poolId: workload.poolId,
    ...tools,
    meanSteps: chain.wholeRun.steps,
    askMinutesPerWorkflow: totals.askMinutes,
    sample: scope.traces === null ? null : sampleOf(demand, workload, pools, sampling),
    flows: flows.map(flowResult),
    ...timed,
    heldShare: heldShare(demand, pools),
    ...hits(demand, timed.randomHitShare, scope),
    ...cost,
    own: null,
  };
}
