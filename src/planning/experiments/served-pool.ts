import type { Scenario } from "../../scenario/schema.ts";
import { basePlan } from "../plan-scenario.ts";
import { servedIn, type ServedPool } from "./served-in.ts";

/** A pool with its plan; `null`: the scenario has no such pool, or it serves nothing. */
export function servedPool(scenario: Scenario, poolId: string): ServedPool | null {
  return servedIn(basePlan(scenario), poolId);
}

/** A part of a fleet that stands for all of it: replicas of a pool are all alike. */
export interface FleetPart {
  /** Of the pool's serving replicas, and of the load. */
  readonly share: number;
  /** By pool; empty: all of them. */
  readonly replicas: Readonly<Record<string, number>>;
}

/** At most so many of a pool's serving replicas, with as large a part of every other pool. */
export function fleetPart({ plan, pool, replicas }: ServedPool, most: number): FleetPart {
  if (replicas <= most) return { share: 1, replicas: {} };
  const share = most / replicas;
  const parts = plan.pools.map(({ id, steadyReplicas }): [string, number] => [
    id,
    id === pool.id ? most : Math.round((steadyReplicas ?? 0) * share),
  ]);
  return { share, replicas: Object.fromEntries(parts.filter(([, count]) => count >= 1)) };
}
