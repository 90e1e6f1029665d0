import type { ReserveLine } from "../../engine/ledger.ts";
import type { PoolResult } from "../../engine/plan-result.ts";

/** Replicas held for one reason. */
export interface FleetGroup {
  readonly id: ReserveLine["id"];
  readonly replicas: number;
  readonly devices: number;
  /** How much of each replica the peak needs, 0 to 1; none for a reserve. */
  readonly shares: readonly number[];
}

/** Serving replicas before rounding up: the load of all of them over what one carries; `null` where nothing serves. */
export function replicasNeeded(pool: PoolResult): number | null {
  const { offeredCallsPerSecond, steadyReplicas, goodputCallsPerSecond } = pool;
  if (offeredCallsPerSecond === null || steadyReplicas === null) return null;
  if (goodputCallsPerSecond === null || goodputCallsPerSecond <= 0) return null;
  return (offeredCallsPerSecond * steadyReplicas) / goodputCallsPerSecond;
}

/** The fleet of a pool: those that serve, then each reserve that holds any, with how full each replica is. */
export function fleetBlocks(pool: PoolResult): readonly FleetGroup[] {
  const needed = replicasNeeded(pool);
  return pool.reserveLedger.lines
    .filter(({ replicas }) => replicas > 0)
    .map(({ id, replicas, devices }) => ({
      id,
      replicas,
      devices,
      shares:
        id === "steady"
          ? Array.from({ length: replicas }, (_, index) => Math.min(1, Math.max(0, (needed ?? replicas) - index)))
          : [],
    }));
}

const mostDeviceSquares = 120;
const mostReplicaSquares = 1000;

/** What one square stands for; `none`: too many to count, a bar stands for all. */
export type SquareMeaning = "device" | "replica" | "none";

export function squareMeaning(pools: readonly PoolResult[]): SquareMeaning {
  const sum = (figure: (pool: PoolResult) => number | null) =>
    pools.reduce((total, pool) => total + (figure(pool) ?? 0), 0);
  if (sum(({ devices }) => devices) <= mostDeviceSquares) return "device";
  return sum(({ replicas }) => replicas) <= mostReplicaSquares ? "replica" : "none";
}
