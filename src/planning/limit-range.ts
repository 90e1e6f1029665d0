import type { BindingLimit, Plan } from "../engine/plan-result.ts";
import type { Scenario } from "../scenario/schema.ts";
import { combinedEnds, planAt, weight, type Measure, type SingleEnds } from "./single-ends.ts";

/** How the base's own fleet stands against what binds it when every range falls well, and when every one falls badly. */
export interface LimitRange extends BindingLimit {
  readonly best: number;
  /** `null`: at worst a replica keeps no limit at all, so no share of the line can be told. */
  readonly worst: number | null;
}

/**
 * Use of one limit by the base's fleet at another point of the ranges. That point is planned with a fleet of its own; all
 * limits but the quota are of one replica, so the use goes with the number of replicas that share the load:
 *
 *     use of this fleet = use of that fleet · its serving replicas / the serving replicas here
 *
 * @source derived
 */
function fleetUse(base: Plan, { pool: poolId, kind }: BindingLimit): Measure {
  const here = base.pools.find(({ id }) => id === poolId)?.steadyReplicas ?? 0;
  return ({ pools }) => {
    const there = pools.find(({ id }) => id === poolId);
    const use = there?.resources.find((resource) => resource.kind === kind)?.use ?? null;
    const replicas = there?.steadyReplicas ?? null;
    return use === null || replicas === null || here === 0 ? null : (use * replicas) / here;
  };
}

/** How far the ranges move what binds the base's fleet; `null`: nothing binds, nothing is a range, or the limit is a count. */
export function limitRange(scenario: Scenario, base: Plan, singles: readonly SingleEnds[]): LimitRange | null {
  const limit = base.bindingLimit;
  // The quota is a count of devices: a fleet that stays the same uses the same of it.
  if (limit === null || limit.kind === "quota" || singles.length === 0) return null;
  const measure = fleetUse(base, limit);
  const ends = [true, false].map((isFavourable) => planAt(scenario, combinedEnds(singles, measure, isFavourable)));
  const uses = [base, ...singles.flatMap(({ low, high }) => [low, high]), ...ends].map((plan) => weight(measure(plan)));
  const [best, worst] = [Math.min(...uses), Math.max(...uses)];
  return { ...limit, best, worst: worst === Infinity ? null : worst };
}
