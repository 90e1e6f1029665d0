import { poolReplica } from "../../engine/fleet/pool-replica.ts";
import { saturationCallsPerSecond } from "../../engine/fleet/replica-limits.ts";
import type { Replica } from "../../engine/fleet/replica-load.ts";
import type { EngineInput, Pool } from "../../engine/input.ts";
import type { Plan, PoolResult } from "../../engine/plan-result.ts";
import { rememberedLoad } from "../plan-memory.ts";
import { loadedOf, runningPool, servedFlows } from "../pool-view.ts";

/** A plan and what it is of. */
export interface Planned {
  readonly input: EngineInput;
  readonly plan: Plan;
}

/** A pool that serves, and the plan it is part of, at the base of the scenario's ranges. */
export interface ServedPool {
  readonly input: EngineInput;
  readonly plan: Plan;
  readonly pool: Pool;
  readonly result: PoolResult;
  readonly replica: Replica;
  /** The same as its caches are left at a load of one of them. */
  readonly replicaAt: (callsPerSecond: number) => Replica;
  readonly replicas: number;
  /** All serving replicas together: what the plan sends them, what they complete at most, what they carry inside every limit. */
  readonly planningCallsPerSecond: number;
  readonly fullCallsPerSecond: number;
  readonly loadLineCallsPerSecond: number | null;
}

/** A pool of a plan; `null`: it has no such pool, or it serves nothing. */
export function servedIn({ input, plan }: Planned, poolId: string): ServedPool | null {
  const pool = input.pools.find(({ id }) => id === poolId);
  const result = plan.pools.find(({ id }) => id === poolId);
  if (pool === undefined || result === undefined) return null;
  const { batchCap, steadyReplicas: replicas, offeredCallsPerSecond: offered, goodputCallsPerSecond: goodput } = result;
  const { classes, pools } = rememberedLoad(input);
  const planned = pools.find((one) => one.planned.pool.id === poolId)?.planned;
  // What computes prompts alone is no pool of calls.
  if (planned === undefined || pool.handsTo !== undefined) return null;
  const flows = servedFlows(
    planned,
    classes.flatMap(({ demand }) => demand.flows),
  );
  if (batchCap === null || replicas === null || replicas < 1 || flows.length === 0) return null;
  const replica = poolReplica(runningPool(planned), flows, batchCap);
  const full = saturationCallsPerSecond(replica);
  if (offered === null || !(offered > 0) || !(full > 0)) return null;
  return {
    input,
    plan,
    pool,
    result,
    replica,
    replicaAt: loadedOf(planned)?.() ?? (() => replica),
    replicas,
    planningCallsPerSecond: offered * replicas,
    fullCallsPerSecond: full * replicas,
    loadLineCallsPerSecond: goodput === null ? null : goodput * replicas,
  };
}
