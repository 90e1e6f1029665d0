import type { LaneRules, SimulationInput } from "./simulation-input.ts";
import type { LaneState, PoolState, Turn } from "./world.ts";

function laneState(rules: LaneRules, pool: PoolState, turn: Turn): LaneState {
  return {
    rules,
    pool,
    firstHeld: null,
    lastHeld: null,
    held: 0,
    inFlight: 0,
    tokens: rules.bucketSize,
    filledSeconds: 0,
    firstServing: rules.fromReplica,
    servingReplicas: rules.toReplica - rules.fromReplica,
    turn,
  };
}

/**
 * The lanes in front of their pools, with nobody held.
 *
 * @source derived
 */
export function laneStates({ lanes }: SimulationInput, pools: readonly PoolState[]): LaneState[] {
  const turns = new Map<string, Turn>();
  return lanes.flatMap((rules) => {
    const { poolIndex, fromReplica, toReplica } = rules;
    const pool = pools[poolIndex];
    if (pool === undefined) return [];
    const range = `${poolIndex} ${fromReplica} ${toReplica}`;
    const turn = turns.get(range) ?? { next: 0 };
    turns.set(range, turn);
    return [laneState(rules, pool, turn)];
  });
}

/**
 * Joins each pool to the one that its calls go on in; gives the lanes on which they do.
 *
 * @source derived: `docs/simulation.md`
 */
export function joinPools(pools: readonly PoolState[]): readonly LaneState[] {
  return pools.flatMap((pool) => {
    const rules = pool.pool.handover ?? null;
    const next = rules === null ? undefined : pools[rules.poolIndex];
    if (rules === null || next === undefined) return [];
    const goesOn = (next.pool.handover ?? null) !== null;
    const hasTiers = [pool, next].some((one) => (one.pool.tiers ?? []).length > 0);
    if (pool.isCentral || next.isCentral || goesOn || hasTiers || next.pool.blockTokens !== pool.pool.blockTokens)
      throw new Error(
        "calls are handed between lines of replicas with blocks of one size, without tiers, and no further",
      );
    const lane = laneState(
      {
        poolIndex: rules.poolIndex,
        level: 0,
        fromReplica: 0,
        toReplica: next.pool.replicas,
        maxInFlight: Number.POSITIVE_INFINITY,
        bucketPerSecond: 0,
        bucketSize: Number.POSITIVE_INFINITY,
        waitsOutside: false,
      },
      next,
      { next: 0 },
    );
    pool.handover = { rules, lane };
    return [lane];
  });
}
