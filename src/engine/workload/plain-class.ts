import type { WorkloadClass } from "../workload-class.ts";

/**
 * Whether a class needs none of the chain's richer parts, so that the closed formulas of `retry-formulas.ts` and
 * `prompt-volume.ts` give it whole: one kind of failure, nobody who leaves or stops the work, a constant session whose prompts
 * grow straight up to the cap.
 *
 * @source derived: under these conditions the chain and the formulas are the same sums.
 */
export function isPlain(workload: WorkloadClass): boolean {
  const { spreads, context, outcome, budget, agents, fallback } = workload;
  return (
    spreads.steps === null &&
    spreads.prefixTokens === null &&
    context.policy === "cap" &&
    context.growthExponent === 1 &&
    context.cacheLifetimeSeconds === null &&
    hasOneFailure(workload) &&
    outcome.backoffSeconds === 0 &&
    outcome.patienceSeconds === null &&
    outcome.cancelShare === 0 &&
    (outcome.approvalAfterSteps === null || (outcome.approvedShare === 1 && outcome.approvalSeconds === 0)) &&
    (outcome.evidenceAfterSteps === null || outcome.thinEvidenceShare === 0) &&
    budget.steps === null &&
    budget.tokens === null &&
    budget.usd === null &&
    agents.length === 0 &&
    fallback === null
  );
}

/** All failures are noticed at their step and retried alike. */
function hasOneFailure({ outcome, retryScope }: WorkloadClass): boolean {
  const { modelError, toolFailure, badOutput, timeOut } = outcome.failures;
  return (
    badOutput.share === 0 &&
    [modelError, toolFailure, timeOut].every((rule) => rule.share === 0 || rule.retry === retryScope)
  );
}
