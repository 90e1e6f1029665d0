import { type Scope, apply, defineFormula } from "../formula.ts";
import type { EngineInput } from "../input.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import type { PoolPlan } from "./pool-plan.ts";
import { callSeconds } from "./flow-work.ts";
import { saturationCallsPerSecond } from "./replica-limits.ts";
import { standingReplicas } from "./standing-replicas.ts";

/**
 * Time of a replica that one call of a class takes, in seconds: its prompt alone, and its part of each step of the operating
 * batch at its own context. Shared devices are split by this, not by the number of requests.
 *
 *     prefill + output x decode step / batch
 *
 * @source derived
 */
function engineSecondsPerCall(plan: PoolPlan, demand: CallFlow): number {
  const { prefillSeconds, generatingSeconds, batch } = callSeconds(plan, demand);
  return prefillSeconds + generatingSeconds / batch;
}

/** What one kind of call takes of its pool: shares of the pool's work at the mean and at the planning load. */
export interface FlowUse {
  readonly classId: string;
  readonly part: string;
  readonly meanShare: number;
  readonly peakShare: number;
  /** Of the pool's work at the mean load, what goes into attempts of the class that fail. */
  readonly failedShare: number;
}

/** How the mean load uses a pool that is sized for the peak. */
export interface PoolUse {
  /** Part of the serving capacity that the mean load uses; the rest is paid for and idle off the peak. */
  readonly busyShare: number;
  /** Part of it that the peak uses, never less than the mean; the rest is there because replicas come whole. */
  readonly peakBusyShare: number;
  /** Serving replicas that stand on average and are paid for; `null`: all of them. */
  readonly standingReplicas: number | null;
  /** Part of the busy time that goes into attempts that fail. */
  readonly failedShare: number;
  /** Part of the busy time that goes into replays. */
  readonly replayShare: number;
  readonly flows: readonly FlowUse[];
}

/** @source derived: mean load over what the serving replicas carry inside every limit */
export const busyShare = defineFormula({
  id: "busyShare",
  words: "part of the serving capacity that the mean load uses",
  unit: "share",
  expression: "min(1, meanCallsPerSecond / (steadyReplicas * goodputCallsPerSecond))",
  evaluate: (x: Record<"meanCallsPerSecond" | "steadyReplicas" | "goodputCallsPerSecond", number>) =>
    Math.min(1, x.meanCallsPerSecond / (x.steadyReplicas * x.goodputCallsPerSecond)),
});

/** @source derived: the same where no load keeps the limits: over what the replicas complete at all */
export const busyShareOfAll = defineFormula({
  id: "busyShare",
  words: "part of the serving capacity that the mean load uses",
  unit: "share",
  expression: "min(1, meanCallsPerSecond / (steadyReplicas * saturationCallsPerSecond))",
  evaluate: (x: Record<"meanCallsPerSecond" | "steadyReplicas" | "saturationCallsPerSecond", number>) =>
    Math.min(1, x.meanCallsPerSecond / (x.steadyReplicas * x.saturationCallsPerSecond)),
});

/** @source derived: the same of the replicas that stand on average, where they follow the load */
export const busyShareOfStanding = defineFormula({
  id: "busyShare",
  words: "part of what stands to serve that the mean load uses",
  unit: "share",
  expression: "min(1, meanCallsPerSecond / (standingReplicas * goodputCallsPerSecond))",
  evaluate: (x: Record<"meanCallsPerSecond" | "standingReplicas" | "goodputCallsPerSecond", number>) =>
    Math.min(1, x.meanCallsPerSecond / (x.standingReplicas * x.goodputCallsPerSecond)),
});

/** @source derived: planning load over what the serving replicas carry inside every limit; a peak planned below the mean is that */
export const peakBusyShare = defineFormula({
  id: "peakBusyShare",
  words: "part of the serving capacity that the peak uses",
  unit: "share",
  expression: "max(busyShare, min(1, planningCallsPerSecond / (steadyReplicas * goodputCallsPerSecond)))",
  evaluate: (x: Record<"busyShare" | "planningCallsPerSecond" | "steadyReplicas" | "goodputCallsPerSecond", number>) =>
    Math.max(x.busyShare, Math.min(1, x.planningCallsPerSecond / (x.steadyReplicas * x.goodputCallsPerSecond))),
});

/** @source derived: the same where no load keeps the limits: over what the replicas complete at all */
export const peakBusyShareOfAll = defineFormula({
  id: "peakBusyShare",
  words: "part of the serving capacity that the peak uses",
  unit: "share",
  expression: "max(busyShare, min(1, planningCallsPerSecond / (steadyReplicas * saturationCallsPerSecond)))",
  evaluate: (
    x: Record<"busyShare" | "planningCallsPerSecond" | "steadyReplicas" | "saturationCallsPerSecond", number>,
  ) => Math.max(x.busyShare, Math.min(1, x.planningCallsPerSecond / (x.steadyReplicas * x.saturationCallsPerSecond))),
});

/** @source derived: time that the class's calls take over what the calls of the whole pool take, at the mean load */
export const meanShare = defineFormula({
  id: "meanShare",
  words: "the class's part of its pool's work at the mean load",
  unit: "share",
  expression: "engineSecondsPerCall * callsPerSecond / busySeconds",
  evaluate: (x: Record<"engineSecondsPerCall" | "callsPerSecond" | "busySeconds", number>) =>
    (x.engineSecondsPerCall * x.callsPerSecond) / x.busySeconds,
});

/** @source derived: with work at the peak alone, as a submission is, there is no mean work to have a part of; the peak's stands in */
export const meanShareOfNone = defineFormula({
  id: "meanShare",
  words: "the class's part of its pool's work: there is none but at the peak",
  unit: "share",
  expression: "peakShare",
  evaluate: (x: Record<"peakShare", number>) => x.peakShare,
});

/** @source derived: the same at the peak */
export const peakShare = defineFormula({
  id: "peakShare",
  words: "the class's part of its pool's work at the peak",
  unit: "share",
  expression: "engineSecondsPerCall * peakCallsPerSecond / peakBusySeconds",
  evaluate: (x: Record<"engineSecondsPerCall" | "peakCallsPerSecond" | "peakBusySeconds", number>) =>
    (x.engineSecondsPerCall * x.peakCallsPerSecond) / x.peakBusySeconds,
});

/** @source derived: calls of attempts that do not pass, by the class's part of the pool's work */
export const failedWorkShare = defineFormula({
  id: "failedWorkShare",
  words: "part of the pool's work that goes into the class's failed attempts",
  unit: "share",
  expression: "meanShare * max(0, 1 - passingCallsPerWorkflow / callsPerWorkflow)",
  evaluate: (x: Record<"meanShare" | "passingCallsPerWorkflow" | "callsPerWorkflow", number>) =>
    x.meanShare * Math.max(0, 1 - x.passingCallsPerWorkflow / x.callsPerWorkflow),
});

/** @source derived: the same of a class whose other workflows overflow, counted per workflow of both */
export const failedShareOfPart = defineFormula({
  id: "failedWorkShare",
  words: "share of the pool's work that is the class's failed attempts",
  unit: "share",
  expression: "meanShare * max(0, 1 - passingCallsOfPart / callsOfPart)",
  evaluate: (x: Record<"meanShare" | "passingCallsOfPart" | "callsOfPart", number>) =>
    x.meanShare * Math.max(0, 1 - x.passingCallsOfPart / x.callsOfPart),
});

type ScopeAt = (path: string) => Scope;

function flowShares(plan: PoolPlan, scopeAt: ScopeAt) {
  const { demands } = plan;
  const seconds = demands.map((demand) => engineSecondsPerCall(plan, demand));
  const busy = (rate: (demand: CallFlow) => number) =>
    demands.reduce((total, demand, index) => total + (seconds[index] ?? 0) * rate(demand), 0);
  const busySeconds = busy(({ callsPerSecond }) => callsPerSecond);
  const peakBusySeconds = busy(({ peakCallsPerSecond }) => peakCallsPerSecond);
  return demands.map((flow, index) => {
    const { callsPerSecond, peakCallsPerSecond } = flow;
    const scope = scopeAt(`classes.${flow.id}`);
    const engine = seconds[index] ?? 0;
    const atPeak = { engineSecondsPerCall: engine, peakCallsPerSecond, peakBusySeconds };
    const ofPeak = peakBusySeconds > 0 ? apply(peakShare, atPeak, scope) : 0;
    const atMean = { engineSecondsPerCall: engine, callsPerSecond, busySeconds };
    const ofMean =
      busySeconds > 0 ? apply(meanShare, atMean, scope) : apply(meanShareOfNone, { peakShare: ofPeak }, scope);
    return { flow, meanShare: ofMean, peakShare: ofPeak };
  });
}

type BusyShares = Pick<PoolUse, "busyShare" | "peakBusyShare">;

/** Calls/s over replicas x Goodput, of the mean and of the peak; where no load keeps the limits, over what the replicas complete at all. */
function busyParts(plan: PoolPlan, standing: number | null, scope: Scope): BusyShares {
  const { replica, steadyReplicas, planningCallsPerSecond } = plan;
  if (replica === null || steadyReplicas === null || steadyReplicas === 0) return { busyShare: 0, peakBusyShare: 0 };
  const meanCallsPerSecond = plan.demands.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0);
  const goodputCallsPerSecond = plan.capacities.scarcest?.callsPerSecond ?? 0;
  if (goodputCallsPerSecond > 0) {
    const replicas = { steadyReplicas, goodputCallsPerSecond };
    const ofMean =
      standing === null
        ? apply(busyShare, { meanCallsPerSecond, ...replicas }, scope)
        : apply(busyShareOfStanding, { meanCallsPerSecond, standingReplicas: standing, goodputCallsPerSecond }, scope);
    const peak = { busyShare: ofMean, planningCallsPerSecond, ...replicas };
    return { busyShare: ofMean, peakBusyShare: apply(peakBusyShare, peak, scope) };
  }
  const saturation = saturationCallsPerSecond(replica);
  if (saturation <= 0) return { busyShare: 1, peakBusyShare: 1 };
  const replicas = { steadyReplicas, saturationCallsPerSecond: saturation };
  const ofMean = apply(busyShareOfAll, { meanCallsPerSecond, ...replicas }, scope);
  const peak = { busyShare: ofMean, planningCallsPerSecond, ...replicas };
  return { busyShare: ofMean, peakBusyShare: apply(peakBusyShareOfAll, peak, scope) };
}

/**
 * How the mean load uses a pool, and how that falls on its classes and on attempts that fail.
 *
 *     busy = mean calls/s / (replicas x Goodput)
 *
 * @source derived
 */
export function poolUse(plan: PoolPlan, input: EngineInput, scopeAt: ScopeAt): PoolUse {
  const shares = plan.replica === null ? [] : flowShares(plan, scopeAt);
  const flows = shares.map(({ flow, meanShare: own, peakShare: atPeak }): FlowUse => {
    const { id, classId, part, passingCallsPerWorkflow, callsPerWorkflow } = flow;
    const calls = { meanShare: own, passingCallsPerWorkflow, callsPerWorkflow };
    const at = scopeAt(`classes.${id}`);
    const ofPart = { meanShare: own, passingCallsOfPart: passingCallsPerWorkflow, callsOfPart: callsPerWorkflow };
    const share = () =>
      flow.isPart === true ? apply(failedShareOfPart, ofPart, at) : apply(failedWorkShare, calls, at);
    const failed = callsPerWorkflow > 0 ? share() : 0;
    return { classId, part, meanShare: own, peakShare: atPeak, failedShare: failed };
  });
  const failedShare = flows.reduce((sum, flow) => sum + flow.failedShare, 0);
  const replayShare = flows.reduce((sum, { part, meanShare: own }) => (part === "replay" ? sum + own : sum), 0);
  const standing = standingOf(plan, flows, input);
  const busy = busyParts(plan, standing, scopeAt(`pools.${plan.pool.id}`));
  return { ...busy, standingReplicas: standing, failedShare, replayShare, flows };
}

/** What stands on average of a pool that is paid as its load needs it; where no load keeps the limits, nothing can be taken away. */
function standingOf({ pool, steadyReplicas, capacities }: PoolPlan, flows: readonly FlowUse[], input: EngineInput) {
  const isCarried = (capacities.scarcest?.callsPerSecond ?? 0) > 0;
  if (!pool.isPaidAsNeeded || !isCarried || steadyReplicas === null || steadyReplicas === 0) return null;
  return standingReplicas(steadyReplicas, flows, input);
}
