import type { Agent, Fallback, WorkloadClass } from "./workload-class.ts";

/**
 * The class with what its hosted model changes in it: how often an attempt succeeds, and what it generates.
 *
 * @source derived
 */
export function onHosted(workload: WorkloadClass): WorkloadClass {
  const { successPerAttempt, hostedSuccessPerAttempt, hostedTokenFactor: factor } = workload;
  return {
    ...workload,
    successPerAttempt: hostedSuccessPerAttempt ?? successPerAttempt,
    growthTokensPerCall: workload.growthTokensPerCall * factor,
    // A call generates at least one token.
    outputTokens: Math.max(1, workload.outputTokens * factor),
  };
}

/**
 * The class as its hosted model serves it: no pool gets any of its calls. Roles, sub-agents and a fallback that would run on
 * a pool go with it; those on hosted models of their own stay there.
 *
 * @source derived
 */
export function servedHosted(ownWay: WorkloadClass): WorkloadClass {
  const { hosted, agents, fallback } = ownWay;
  const moved = <Part extends Agent | Fallback>(part: Part): Part =>
    part.hosted === null ? { ...part, poolId: null, hosted } : part;
  return {
    ...onHosted(ownWay),
    ownWay,
    poolId: null,
    overflowAbovePerSecond: null,
    agents: agents.map(moved),
    fallback: fallback === null ? null : moved(fallback),
  };
}
