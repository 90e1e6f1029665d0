import { stepToolSeconds, toolTurns } from "./workload/tool-load.ts";
import type { PoolPlan } from "./fleet/pool-plan.ts";
import { handedTtftSeconds } from "./fleet/parted-plans.ts";
import { itlMeanSeconds, ttftMeanSeconds } from "./fleet/replica-latency.ts";
import { apply, defineFormula, type Scope } from "./formula.ts";
import { givesTokens } from "./gives-tokens.ts";
import type { JudgedCalls } from "./judged-count.ts";
import type { WorkloadClass } from "./workload-class.ts";
import type { CallFlow } from "./workload/call-flow.ts";
import type { ClassDemand } from "./workload/class-demand.ts";
import { workflowSeconds, workflowSecondsWithWaits } from "./workload/littles-law.ts";

/** @source derived: the first token ends the TTFT, the others follow one ITL apart */
export const e2eSeconds = defineFormula({
  id: "e2eSeconds",
  words: "mean time of a call from arrival to last token",
  unit: "s",
  expression: "ttftMeanSeconds + max(0, outputTokensPerCall - 1) * itlMeanSeconds",
  evaluate: (x: Record<"ttftMeanSeconds" | "outputTokensPerCall" | "itlMeanSeconds", number>) =>
    x.ttftMeanSeconds + Math.max(0, x.outputTokensPerCall - 1) * x.itlMeanSeconds,
});

/** @source derived: a vector or a score comes where another model's first token would, and is all there is */
export const e2eOfPromptSeconds = defineFormula({
  id: "e2eOfPromptSeconds",
  words:
    "mean time of a call from arrival to its vector or score, which comes as a first token would and is all there is",
  unit: "s",
  expression: "ttftMeanSeconds",
  evaluate: ({ ttftMeanSeconds }: Record<"ttftMeanSeconds", number>) => ttftMeanSeconds,
});

/** Mean times of a class at the planning load; `null` where a pool cannot serve it or a hosted model's time was not given. */
export interface WorkflowTimes {
  readonly ttftMeanSeconds: number | null;
  readonly e2eSeconds: number | null;
  /** Between two tokens of a call. */
  readonly secondsPerToken: number | null;
  /** Sub-agents of a step. */
  readonly stepAgentSeconds: number | null;
  /** One step: its calls, its sub-agents and its tools. */
  readonly stepSeconds: number | null;
  readonly workflowSeconds: number | null;
}

const unknownTimes: WorkflowTimes = {
  ttftMeanSeconds: null,
  e2eSeconds: null,
  secondsPerToken: null,
  stepAgentSeconds: null,
  stepSeconds: null,
  workflowSeconds: null,
};

const unheard: Scope = { path: "", traces: null };

/**
 * Mean time of a call, a step and a workflow: the main session's calls, sub-agents that run beside it or one after another,
 * tools, back-off, approvals and the fallback.
 *
 * @source derived: means of sums; runs that go in parallel take the time of one.
 */
export function workflowTimes(
  demand: ClassDemand,
  workload: WorkloadClass,
  pools: readonly PoolPlan[],
  scope: Scope = unheard,
): WorkflowTimes {
  const main = demand.flows[0];
  const own = main === undefined ? null : servedTimes(main, pools, scope);
  if (own === null) return unknownTimes;
  const agents = agentSeconds(demand, workload, pools);
  const perStep = agents["each-step"];
  const calls = workload.callsPerStep * own.e2eSeconds;
  const other = otherSeconds(demand, workload, pools, agents);
  return {
    ...own,
    stepAgentSeconds: perStep,
    stepSeconds: perStep === null ? null : calls + stepToolSeconds(workload) + perStep,
    workflowSeconds: other === null ? null : wholeSeconds(demand, workload, own.e2eSeconds, other, scope),
  };
}

function wholeSeconds(
  { stepsPerWorkflow, callsPerWorkflow }: ClassDemand,
  workload: WorkloadClass,
  e2e: number,
  otherSeconds: number,
  scope: Scope,
): number {
  const inputs = {
    stepsPerWorkflow,
    callsPerWorkflow,
    e2eSeconds: e2e,
    toolSeconds: workload.toolSeconds,
    toolTurns: toolTurns(workload),
  };
  return otherSeconds > 0
    ? apply(workflowSecondsWithWaits, { ...inputs, otherSeconds }, scope)
    : apply(workflowSeconds, inputs, scope);
}

/** Times of a flow's calls on its pool: as a simulation saw them, or by formula. */
function servedTimes(flow: CallFlow, pools: readonly PoolPlan[], scope: Scope) {
  const plan = pools.find(({ pool }) => pool.id === flow.poolId);
  const seen = judgedCalls(plan, flow.id);
  if (seen !== null) {
    return { ttftMeanSeconds: seen.ttftSeconds, e2eSeconds: seen.e2eSeconds, secondsPerToken: seen.itlSeconds ?? 0 };
  }
  const served = plan?.replica?.classes.find(({ id }) => id === flow.id);
  if (plan === undefined || plan.chain === null || plan.replica === null || served === undefined) return null;
  const ttft =
    plan.handover === undefined ? ttftMeanSeconds(plan.chain, served, scope) : handedTtftSeconds(plan, flow.id, scope);
  if (ttft === null) return null;
  if (!givesTokens(plan.pool.model)) {
    const whole = apply({ ...e2eOfPromptSeconds, id: "e2eSeconds" }, { ttftMeanSeconds: ttft }, scope);
    return { ttftMeanSeconds: ttft, e2eSeconds: whole, secondsPerToken: 0 };
  }
  const itl = itlMeanSeconds(plan.chain, plan.replica, scope);
  const inputs = { ttftMeanSeconds: ttft, outputTokensPerCall: flow.outputTokensPerCall, itlMeanSeconds: itl };
  return { ttftMeanSeconds: ttft, e2eSeconds: apply(e2eSeconds, inputs, scope), secondsPerToken: itl };
}

/**
 * What a simulation saw of a flow's calls; `null`: their times are the formula's.
 *
 * @source derived
 */
export function judgedCalls(plan: PoolPlan | undefined, flowId: string): JudgedCalls | null {
  if (plan === undefined || plan.steadyReplicas === null) return null;
  return plan.pool.judged?.calls?.find(({ flow }) => flow === flowId) ?? null;
}

/** Time of one call of a flow, on a pool or hosted. */
function callSeconds(flow: CallFlow, pools: readonly PoolPlan[]): number | null {
  if (flow.poolId === null) return flow.callSeconds > 0 ? flow.callSeconds : null;
  return servedTimes(flow, pools, unheard)?.e2eSeconds ?? null;
}

type AgentSeconds = Record<"start" | "each-step" | "end", number | null>;

/** Time that sub-agents take each time they run, one kind after the other; `null`: unknown. */
function agentSeconds(demand: ClassDemand, workload: WorkloadClass, pools: readonly PoolPlan[]): AgentSeconds {
  const seconds: AgentSeconds = { start: 0, "each-step": 0, end: 0 };
  for (const agent of workload.agents) {
    const flow = demand.flows.find(({ part }) => part === agent.id);
    const known = seconds[agent.when];
    const call = flow === undefined || flow.callsPerSecond <= 0 ? 0 : callSeconds(flow, pools);
    const runs = agent.isParallel ? Math.min(1, agent.runs) : agent.runs;
    seconds[agent.when] = known === null || call === null ? null : known + call * agent.calls * runs;
  }
  return seconds;
}

/** Everything but the main session's calls and tools, per workflow. */
function otherSeconds(
  { totals, chain, flows }: ClassDemand,
  workload: WorkloadClass,
  pools: readonly PoolPlan[],
  agents: AgentSeconds,
): number | null {
  const fallback = flows.find(({ part }) => part === "fallback");
  const fallbackCall = fallback === undefined || fallback.callsPerSecond <= 0 ? 0 : callSeconds(fallback, pools);
  const { start, "each-step": each, end } = agents;
  if (fallbackCall === null || start === null || each === null || end === null) return null;
  const waits = totals.backoffSeconds + totals.approvals * workload.outcome.approvalSeconds;
  const fallen = chain.fallbackRun.calls * fallbackCall + totals.fallbackSteps * stepToolSeconds(workload);
  return totals.starts * start + totals.steps * each + totals.ends * end + waits + fallen;
}
