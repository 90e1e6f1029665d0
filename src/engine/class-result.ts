import type { ClassCost } from "./cost/class-cost.ts";
import type { PoolPlan } from "./fleet/pool-plan.ts";
import { itlMeanSeconds, ttftMeanSeconds } from "./fleet/replica-latency.ts";
import { itlAtPercentile, ttftAtPercentile } from "./fleet/replica-limits.ts";
import { apply, defineFormula, type Scope } from "./formula.ts";
import type { WorkloadClass } from "./input.ts";
import type { ClassResult } from "./plan-result.ts";
import type { ClassDemand } from "./workload/class-demand.ts";
import { callsInFlight, sessionsOpen, workflowSeconds } from "./workload/littles-law.ts";

/** @source derived: the first token ends the TTFT, the others follow one ITL apart */
export const e2eSeconds = defineFormula<"ttftMeanSeconds" | "outputTokensPerCall" | "itlMeanSeconds">({
  id: "e2eSeconds",
  words: "mean time of a call from arrival to last token",
  unit: "s",
  expression: "ttftMeanSeconds + max(0, outputTokensPerCall - 1) * itlMeanSeconds",
  source: "derived",
  evaluate: (x) => x.ttftMeanSeconds + Math.max(0, x.outputTokensPerCall - 1) * x.itlMeanSeconds,
});

type Times = Pick<
  ClassResult,
  | "ttftMeanSeconds"
  | "ttftAtPercentileSeconds"
  | "itlAtPercentileSeconds"
  | "e2eSeconds"
  | "workflowSeconds"
  | "sessionsOpen"
  | "callsInFlight"
>;

const unknownTimes: Times = {
  ttftMeanSeconds: null,
  ttftAtPercentileSeconds: null,
  itlAtPercentileSeconds: null,
  e2eSeconds: null,
  workflowSeconds: null,
  sessionsOpen: null,
  callsInFlight: null,
};

function times(demand: ClassDemand, workload: WorkloadClass, plan: PoolPlan | undefined, scope: Scope): Times {
  const served = plan?.replica?.classes.find(({ id }) => id === demand.id);
  if (plan === undefined || plan.chain === null || plan.replica === null || served === undefined) return unknownTimes;
  const { chain, replica } = plan;
  const ttft = ttftMeanSeconds(chain, served, scope);
  const { outputTokensPerCall, callsPerSecond, workflowsPerSecond, stepsPerWorkflow } = demand;
  const e2e = apply(
    e2eSeconds,
    { ttftMeanSeconds: ttft, outputTokensPerCall, itlMeanSeconds: itlMeanSeconds(chain, replica, scope) },
    scope,
  );
  const workflow = apply(
    workflowSeconds,
    { stepsPerWorkflow, callsPerStep: workload.callsPerStep, e2eSeconds: e2e, toolSeconds: workload.toolSeconds },
    scope,
  );
  return {
    ttftMeanSeconds: ttft,
    ttftAtPercentileSeconds: ttftAtPercentile(chain, served),
    itlAtPercentileSeconds: itlAtPercentile(chain, replica, workload.limits.percentile),
    e2eSeconds: e2e,
    workflowSeconds: workflow,
    sessionsOpen: apply(sessionsOpen, { workflowsPerSecond, workflowSeconds: workflow }, scope),
    callsInFlight: apply(callsInFlight, { callsPerSecond, e2eSeconds: e2e }, scope),
  };
}

/**
 * A class's result: demand, times at the planning load, cost.
 *
 * @source derived
 */
export function classResult(
  demand: ClassDemand,
  workload: WorkloadClass,
  plan: PoolPlan | undefined,
  cost: ClassCost,
  scope: Scope,
): ClassResult {
  const {
    limits: _,
    callsPerWorkflow: _calls,
    stepsPerWorkflow: _steps,
    decodeContextTokens: _decode,
    endContextTokens: _end,
    longContext: _long,
    ...shown
  } = demand;
  return { ...shown, poolId: workload.poolId, ...times(demand, workload, plan, scope), ...cost };
}
