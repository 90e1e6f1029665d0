import { saturationCallsPerSecond } from "../../engine/fleet/replica-limits.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { PlanWithLoad } from "../../engine/plan.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { remembered } from "../plan-memory.ts";
import { mostCount } from "./fleet-search.ts";
import type { Counts } from "./probe-runs.ts";

/** Of what its replicas complete at most, the part that a fleet is begun with where the formula has no count. */
const firstUse = 0.8;

/** A count to begin with for each pool that has work; `null`: one of them cannot run at all, or only in too large a fleet. */
export function firstCounts({ plan, load }: PlanWithLoad): Counts | null {
  const counts: Record<string, number> = {};
  for (const { planned } of load.pools) {
    const { pool, outcome, replica, steadyReplicas, planningCallsPerSecond } = planned;
    if (outcome === "no-work") continue;
    if (replica === null) return null;
    const needed = planningCallsPerSecond / (firstUse * saturationCallsPerSecond(replica));
    const count = pool.replicas ?? (outcome === "planned" ? steadyReplicas : Math.ceil(needed));
    if (count === null || !(count >= 1) || count > mostCount) return null;
    counts[pool.id] = count;
  }
  return Object.keys(counts).length === 0 || plan.pools.length === 0 ? null : counts;
}

/** The plan with those counts: how long its workflows take, where the formula's own plan serves nothing. */
export function begun(input: EngineInput, { plan }: PlanWithLoad, counts: Counts): Plan {
  const isAsked = plan.pools.every(({ id, steadyReplicas }) => (counts[id] ?? 0) === (steadyReplicas ?? 0));
  if (isAsked) return plan;
  return remembered({
    ...input,
    pools: input.pools.map((pool) => ({ ...pool, replicas: counts[pool.id] ?? pool.replicas })),
  });
}

/** Doublings of counts that the formula overloads, at most. */
const mostDoublings = 6;

/** Counts that the formula loads no more than they carry, and the plan with them: of others it knows no times. */
export function servedBegin(
  input: EngineInput,
  base: PlanWithLoad,
  first: Counts,
): { readonly counts: Counts; readonly plan: Plan } {
  let counts = first;
  let plan = begun(input, base, counts);
  for (let doubling = 0; doubling < mostDoublings; doubling += 1) {
    const overloaded = plan.pools.filter(({ id, utilisation }) => utilisation === null && id in counts);
    if (overloaded.length === 0) break;
    counts = { ...counts, ...Object.fromEntries(overloaded.map(({ id }) => [id, 2 * (counts[id] ?? 1)])) };
    plan = begun(input, base, counts);
  }
  return { counts, plan };
}

/** By pool the times its load that so many replicas carry by formula. */
export function loadsByFormula({ pools }: Plan, counts: Counts): ReadonlyMap<string, number> {
  return new Map(
    pools.flatMap(({ id, goodputCallsPerSecond, offeredCallsPerSecond, steadyReplicas }): [string, number][] => {
      const load = (offeredCallsPerSecond ?? 0) * (steadyReplicas ?? 0);
      return load > 0 ? [[id, ((counts[id] ?? 0) * (goodputCallsPerSecond ?? 0)) / load]] : [];
    }),
  );
}
