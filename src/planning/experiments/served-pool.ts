import { poolReplica } from "../../engine/fleet/pool-replica.ts";
import type { Replica } from "../../engine/fleet/replica-load.ts";
import { saturationCallsPerSecond } from "../../engine/fleet/replica-limits.ts";
import type { EngineInput, Pool } from "../../engine/input.ts";
import { rememberedLoad } from "../plan-memory.ts";
import type { Plan, PoolResult } from "../../engine/plan-result.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { basePlan } from "../plan-scenario.ts";

/** A pool that serves, and the plan it is part of, at the base of the scenario's ranges. */
export interface ServedPool {
  readonly input: EngineInput;
  readonly plan: Plan;
  readonly pool: Pool;
  readonly result: PoolResult;
  readonly replica: Replica;
  readonly replicas: number;
  /** All serving replicas together: what the plan sends them, what they complete at most, what they carry inside every limit. */
  readonly planningCallsPerSecond: number;
  readonly fullCallsPerSecond: number;
  readonly loadLineCallsPerSecond: number | null;
}

/** A pool with its plan; `null`: the scenario has no such pool, or it serves nothing. */
export function servedPool(scenario: Scenario, poolId: string): ServedPool | null {
  const { input, plan } = basePlan(scenario);
  const pool = input.pools.find(({ id }) => id === poolId);
  const result = plan.pools.find(({ id }) => id === poolId);
  if (pool === undefined || result === undefined) return null;
  const { batchCap, steadyReplicas: replicas, offeredCallsPerSecond: offered, goodputCallsPerSecond: goodput } = result;
  const flows = rememberedLoad(input)
    .classes.flatMap(({ demand }) => demand.flows)
    .filter((flow) => flow.poolId === poolId && flow.peakCallsPerSecond > 0);
  if (batchCap === null || replicas === null || replicas < 1 || flows.length === 0) return null;
  const replica = poolReplica(pool, flows, batchCap);
  const full = saturationCallsPerSecond(replica);
  if (offered === null || !(offered > 0) || !(full > 0)) return null;
  return {
    input,
    plan,
    pool,
    result,
    replica,
    replicas,
    planningCallsPerSecond: offered * replicas,
    fullCallsPerSecond: full * replicas,
    loadLineCallsPerSecond: goodput === null ? null : goodput * replicas,
  };
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
