import { apply, defineFormula, type Scope } from "../formula.ts";
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

/** @source derived: mean load over what the serving replicas carry inside every limit */
export const busyShare = defineFormula<"meanCallsPerSecond" | "steadyReplicas" | "goodputCallsPerSecond">({
  id: "busyShare",
  words: "part of the serving capacity that the mean load uses",
  unit: "share",
  expression: "min(1, meanCallsPerSecond / (steadyReplicas * goodputCallsPerSecond))",
  source: "derived",
  evaluate: (x) => Math.min(1, x.meanCallsPerSecond / (x.steadyReplicas * x.goodputCallsPerSecond)),
});

/** @source derived: the same where no load keeps the limits: over what the replicas complete at all */
export const busyShareOfAll = defineFormula<"meanCallsPerSecond" | "steadyReplicas" | "saturationCallsPerSecond">({
  id: "busyShare",
  words: "part of the serving capacity that the mean load uses",
  unit: "share",
  expression: "min(1, meanCallsPerSecond / (steadyReplicas * saturationCallsPerSecond))",
  source: "derived",
  evaluate: (x) => Math.min(1, x.meanCallsPerSecond / (x.steadyReplicas * x.saturationCallsPerSecond)),
});

/** @source derived: time that the class's calls take over what the calls of the whole pool take, at the mean load */
export const meanShare = defineFormula<"engineSecondsPerCall" | "callsPerSecond" | "busySeconds">({
  id: "meanShare",
  words: "the class's part of its pool's work at the mean load",
  unit: "share",
  expression: "engineSecondsPerCall * callsPerSecond / busySeconds",
  source: "derived",
  evaluate: (x) => (x.engineSecondsPerCall * x.callsPerSecond) / x.busySeconds,
});

/** @source derived: the same at the peak */
export const peakShare = defineFormula<"engineSecondsPerCall" | "peakCallsPerSecond" | "peakBusySeconds">({
  id: "peakShare",
  words: "the class's part of its pool's work at the peak",
  unit: "share",
  expression: "engineSecondsPerCall * peakCallsPerSecond / peakBusySeconds",
  source: "derived",
  evaluate: (x) => (x.engineSecondsPerCall * x.peakCallsPerSecond) / x.peakBusySeconds,
});

/** @source derived: calls of attempts that do not pass, by the class's part of the pool's work */
export const failedWorkShare = defineFormula<"meanShare" | "passingCallsPerWorkflow" | "callsPerWorkflow">({
  id: "failedWorkShare",
  words: "part of the pool's work that goes into the class's failed attempts",
  unit: "share",
  expression: "meanShare * max(0, 1 - passingCallsPerWorkflow / callsPerWorkflow)",
  source: "derived",
  evaluate: (x) => x.meanShare * Math.max(0, 1 - x.passingCallsPerWorkflow / x.callsPerWorkflow),
});

type ScopeAt = (path: string) => Scope;

function classUses(plan: PoolPlan, scopeAt: ScopeAt): ClassUse[] {
  const { demands } = plan;
  const seconds = demands.map((demand) => engineSecondsPerCall(plan, demand));
  const busy = (rate: (demand: ClassDemand) => number) =>
    demands.reduce((total, demand, index) => total + (seconds[index] ?? 0) * rate(demand), 0);
  const busySeconds = busy(({ callsPerSecond }) => callsPerSecond);
  const peakBusySeconds = busy(({ peakCallsPerSecond }) => peakCallsPerSecond);
  return demands.map(({ id, callsPerSecond, peakCallsPerSecond }, index) => {
    const scope = scopeAt(`classes.${id}`);
    const engine = seconds[index] ?? 0;
    return {
      classId: id,
      meanShare: apply(meanShare, { engineSecondsPerCall: engine, callsPerSecond, busySeconds }, scope),
      peakShare: apply(peakShare, { engineSecondsPerCall: engine, peakCallsPerSecond, peakBusySeconds }, scope),
    };
  });
}

/** Mean calls/s over replicas x Goodput; where no load keeps the limits, over what the replicas complete at all. */
function busyPart(plan: PoolPlan, scope: Scope): number {
  const { replica, steadyReplicas } = plan;
  if (replica === null || steadyReplicas === null || steadyReplicas === 0) return 0;
  const meanCallsPerSecond = plan.demands.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0);
  const goodputCallsPerSecond = plan.capacities[0]?.callsPerSecond ?? 0;
  if (goodputCallsPerSecond > 0) {
    return apply(busyShare, { meanCallsPerSecond, steadyReplicas, goodputCallsPerSecond }, scope);
  }
  const saturation = saturationCallsPerSecond(replica);
  const most = { meanCallsPerSecond, steadyReplicas, saturationCallsPerSecond: saturation };
  return saturation > 0 ? apply(busyShareOfAll, most, scope) : 1;
}

/**
 * How the mean load uses a pool, and how that falls on its classes and on attempts that fail.
 *
 *     busy = mean calls/s / (replicas x Goodput)
 *
 * @source derived
 */
export function poolUse(plan: PoolPlan, scopeAt: ScopeAt): PoolUse {
  const classes = plan.replica === null ? [] : classUses(plan, scopeAt);
  const failedShare = plan.demands.reduce((sum, { id, passingCallsPerWorkflow, callsPerWorkflow }, index) => {
    const own = classes[index];
    if (own === undefined) return sum;
    const calls = { meanShare: own.meanShare, passingCallsPerWorkflow, callsPerWorkflow };
    return sum + apply(failedWorkShare, calls, scopeAt(`classes.${id}`));
  }, 0);
  return { busyShare: busyPart(plan, scopeAt(`pools.${plan.pool.id}`)), failedShare, classes };
}
