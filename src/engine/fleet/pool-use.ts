import type { ClassDemand } from "../workload/class-demand.ts";
import { engineSecondsPerCall } from "./engine-seconds.ts";
import type { PoolPlan } from "./pool-plan.ts";
import { saturationCallsPerSecond } from "./replica-limits.ts";

/** What a class takes of its pool: shares of the pool's work at the mean and at the planning load. */
export interface ClassUse {
  readonly classId: string;
  readonly meanShare: number;
  readonly peakShare: number;
}

/** How the mean load uses a pool that is sized for the peak. */
export interface PoolUse {
  /** Part of the serving capacity that the mean load uses; the rest is paid for and idle off the peak. */
  readonly busyShare: number;
  /** Part of the busy time that goes into attempts that fail. */
  readonly failedShare: number;
  readonly classes: readonly ClassUse[];
}

function classUses(plan: PoolPlan): ClassUse[] {
  const { demands } = plan;
  const seconds = demands.map((demand) => engineSecondsPerCall(plan, demand));
  const work = (rate: (demand: ClassDemand) => number) =>
    demands.map((demand, index) => (seconds[index] ?? 0) * rate(demand));
  const mean = work(({ callsPerSecond }) => callsPerSecond);
  const peak = work(({ peakCallsPerSecond }) => peakCallsPerSecond);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return demands.map(({ id }, index) => ({
    classId: id,
    meanShare: (mean[index] ?? 0) / sum(mean),
    peakShare: (peak[index] ?? 0) / sum(peak),
  }));
}

/** Mean calls/s over replicas x Goodput; where no load keeps the limits, over what the replicas complete at all. */
function busyShare(plan: PoolPlan): number {
  const { replica, steadyReplicas } = plan;
  if (replica === null || steadyReplicas === null || steadyReplicas === 0) return 0;
  const mean = plan.demands.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0);
  const goodput = plan.capacities[0]?.callsPerSecond ?? 0;
  const capacity = goodput > 0 ? goodput : saturationCallsPerSecond(replica);
  return capacity > 0 ? Math.min(1, mean / (steadyReplicas * capacity)) : 1;
}

/**
 * How the mean load uses a pool, and how that falls on its classes and on attempts that fail.
 *
 *     busy = mean calls/s / (replicas x Goodput)
 *
 * @source derived
 */
export function poolUse(plan: PoolPlan): PoolUse {
  const classes = plan.replica === null ? [] : classUses(plan);
  const failedShare = plan.demands.reduce((sum, demand, index) => {
    const failed = 1 - demand.passingCallsPerWorkflow / demand.callsPerWorkflow;
    return sum + (classes[index]?.meanShare ?? 0) * Math.max(0, failed);
  }, 0);
  return { busyShare: busyShare(plan), failedShare, classes };
}
