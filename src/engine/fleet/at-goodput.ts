import { apply, defineFormula, type Scope } from "../formula.ts";
import type { AtGoodput } from "../goodput-load.ts";
import type { PoolPlan } from "./pool-plan.ts";
import { replicaQueue } from "./replica-load.ts";
import { saturationCallsPerSecond } from "./replica-limits.ts";

/** @source derived: what keeps every limit over the most that can be done */
export const utilisationTarget = defineFormula({
  id: "utilisationTarget",
  words: "load of a replica at its Goodput, over the most it can complete with what its caches hold then",
  unit: "share",
  expression: "goodputCallsPerSecond / mostCallsPerSecond",
  evaluate: (x: Record<"goodputCallsPerSecond" | "mostCallsPerSecond", number>) =>
    x.goodputCallsPerSecond / x.mostCallsPerSecond,
});

/** @source derived: capacity inside every limit less demand */
export const headroomCallsPerSecond = defineFormula({
  id: "headroomCallsPerSecond",
  words: "calls a second that the serving replicas carry inside every limit, above the planning load",
  unit: "calls/s",
  expression: "(goodputCallsPerSecond - offeredCallsPerSecond) * steadyReplicas",
  evaluate: (x: Record<"goodputCallsPerSecond" | "offeredCallsPerSecond" | "steadyReplicas", number>) =>
    (x.goodputCallsPerSecond - x.offeredCallsPerSecond) * x.steadyReplicas,
});

/**
 * A replica that is offered as much as it carries inside every limit: where a scaler should have added one. `null`: nothing
 * serves, or by formula it could not complete so much. Of calls that a simulation saw run at once at the planning load, `seen` times those by
 * formula, as many times run here.
 *
 * @source kelly-1979
 */
export function atGoodput(plan: PoolPlan, seen: number, scope: Scope): AtGoodput | null {
  const { replica, capacities, steadyReplicas, offeredCallsPerSecond } = plan;
  const goodputCallsPerSecond = capacities.scarcest?.callsPerSecond ?? 0;
  if (replica === null || steadyReplicas === null || offeredCallsPerSecond === null) return null;
  if (goodputCallsPerSecond <= 0) return null;
  const loaded = capacities.loaded?.()(goodputCallsPerSecond) ?? replica;
  const mostCallsPerSecond = saturationCallsPerSecond(loaded);
  if (goodputCallsPerSecond >= mostCallsPerSecond) return null;
  const { meanRunning, meanWaiting } = replicaQueue(loaded, goodputCallsPerSecond);
  const carried = { goodputCallsPerSecond, offeredCallsPerSecond, steadyReplicas };
  return {
    limit: capacities.scarcest?.kind ?? null,
    runningCalls: seen * meanRunning,
    waitingCalls: meanWaiting,
    kvUse: seen * meanRunning * loaded.kvUsePerCall,
    utilisationTarget: apply(utilisationTarget, { goodputCallsPerSecond, mostCallsPerSecond }, scope),
    headroomCallsPerSecond: apply(headroomCallsPerSecond, carried, scope),
  };
}
