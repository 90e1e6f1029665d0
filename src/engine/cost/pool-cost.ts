import type { PoolPlan } from "../fleet/pool-plan.ts";
import { saturationCallsPerSecond } from "../fleet/replica-limits.ts";
import { replicaUsdPerMonth } from "../fleet/reserve-ledger.ts";
import type { EngineInput } from "../input.ts";
import type { ReserveLedger } from "../ledger.ts";
import { engineSecondsPerCall } from "./engine-seconds.ts";

/** What a class takes of its pool: shares of the pool's work at the mean and at the planning load. */
export interface PoolShare {
  readonly classId: string;
  readonly meanShare: number;
  readonly peakShare: number;
  /** Replica-seconds a second at the mean load. */
  readonly engineSecondsPerSecond: number;
}

/** Monthly money of a pool's devices. */
export interface PoolCost {
  readonly poolId: string;
  /** `null`: no price, or no count of devices. */
  readonly steadyUsd: number | null;
  /** Part of the serving capacity that the mean load uses. */
  readonly busyShare: number;
  /** Part of the busy time that goes into attempts that fail. */
  readonly failedShare: number;
  readonly reserveUsd: number | null;
  readonly shares: readonly PoolShare[];
}

function poolShares(plan: PoolPlan): PoolShare[] {
  const seconds = plan.demands.map((demand) => engineSecondsPerCall(plan, demand));
  const at = (index: number, rate: number) => (seconds[index] ?? 0) * rate;
  const mean = plan.demands.reduce((sum, demand, index) => sum + at(index, demand.callsPerSecond), 0);
  const peak = plan.demands.reduce((sum, demand, index) => sum + at(index, demand.peakCallsPerSecond), 0);
  return plan.demands.map((demand, index) => ({
    classId: demand.id,
    meanShare: at(index, demand.callsPerSecond) / mean,
    peakShare: at(index, demand.peakCallsPerSecond) / peak,
    engineSecondsPerSecond: at(index, demand.callsPerSecond),
  }));
}

/**
 * The part of the serving capacity that the mean load uses; the rest is paid for and idle off the peak.
 *
 *     mean calls/s / (replicas x Goodput)
 *
 * @source derived
 */
export function busyShare(plan: PoolPlan): number {
  const { replica, steadyReplicas } = plan;
  if (replica === null || steadyReplicas === null || steadyReplicas === 0) return 0;
  const mean = plan.demands.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0);
  const goodput = plan.capacities[0]?.callsPerSecond ?? 0;
  const capacity = goodput > 0 ? goodput : saturationCallsPerSecond(replica);
  return capacity > 0 ? Math.min(1, mean / (steadyReplicas * capacity)) : 1;
}

/**
 * Cost of one pool's devices a month, and how it falls on the classes.
 *
 * @source derived
 */
export function poolCost(plan: PoolPlan, ledger: ReserveLedger | null, input: EngineInput): PoolCost {
  const shares = plan.replica === null ? [] : poolShares(plan);
  const failedShare = plan.demands.reduce((sum, demand, index) => {
    const failed = 1 - demand.passingCallsPerWorkflow / demand.callsPerWorkflow;
    return sum + (shares[index]?.meanShare ?? 0) * Math.max(0, failed);
  }, 0);
  const perReplica = replicaUsdPerMonth(plan.pool, input.hoursPerMonth);
  const money = (replicas: number | null) =>
    replicas === 0 ? 0 : replicas === null || perReplica === null ? null : replicas * perReplica;
  const reserve = ledger === null ? null : ledger.totalReplicas - (plan.steadyReplicas ?? 0);
  return {
    poolId: plan.pool.id,
    steadyUsd: money(plan.steadyReplicas),
    busyShare: busyShare(plan),
    failedShare,
    reserveUsd: money(plan.steadyReplicas === null ? null : reserve),
    shares,
  };
}
