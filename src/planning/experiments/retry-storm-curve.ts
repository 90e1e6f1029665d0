import { deadlineFailures } from "../../engine/queue/wait-tail.ts";
import {
  type RetryRule,
  type RetryState,
  foldOf,
  retryCurve,
  retryStates,
  scanEnd,
} from "../../engine/queue/retry-curve.ts";
import type { ServedPool } from "./served-in.ts";
import type { StormRule } from "./retry-storm-rules.ts";

/** A state that the formulas allow, of all serving replicas. */
export interface StormState {
  readonly branch: RetryState["branch"];
  /** First attempts, and all attempts. */
  readonly usersPerSecond: number;
  readonly offeredPerSecond: number;
  readonly answeredPerSecond: number;
}

/** What the formulas say of retries. */
export interface StormCurve {
  /** Along the offers; `low` up to where it tips, `high` from where it recovers. */
  readonly states: readonly StormState[];
  /** The users' load at which the healthy branch ends; `null`: nothing tips. */
  readonly tipsAtPerSecond: number | null;
  /** The users' load below which a collapse ends by itself; `null`: none is that low, or nothing tips. */
  readonly recoversAtPerSecond: number | null;
  /** States at the plan's load. */
  readonly planned: readonly StormState[];
}

/** Points of the curve that are kept: those drawn. */
const mostPoints = 160;
/** Attempts are followed up to so many times what the replicas complete. */
const farthestOffer = 4.4;

/**
 * One replica's failures: refused, or late. The deadline is for the whole call: what is left of it for waiting is the
 * timeout less the time that a call takes in a full batch. A bucket refuses what comes over its rate.
 */
function ruleOf({ replica, replicas, pool }: ServedPool, rules: readonly StormRule[]): RetryRule {
  const rates = replica.curve.completionRates;
  const full = rates[rates.length - 1] ?? 0;
  const main = mainRule(replica.classes, rules);
  const inBatch = full > 0 ? rates.length / full : 0;
  const failed = deadlineFailures(rates, pool.maxWaiting, Math.max(0, (main?.timeoutSeconds ?? 0) - inBatch));
  const letIn = rules.reduce((sum, { callsPerSecond }) => sum + (callsPerSecond ?? Infinity), 0) / replicas;
  return {
    maxAttempts: 1 + (main?.retries ?? 0),
    retryShare: 1,
    fullRate: full,
    failedShareAt: (offered) => {
      const taken = Math.min(offered, letIn);
      return offered > 0 ? 1 - (taken * (1 - failed(taken))) / offered : 0;
    },
  };
}

/** The rule of the class that sends most calls. */
function mainRule(classes: ServedPool["replica"]["classes"], rules: readonly StormRule[]): StormRule | undefined {
  const busiest = classes.toSorted((one, other) => other.callsPerSecond - one.callsPerSecond);
  const found = busiest.flatMap(({ id }) => rules.filter(({ classId }) => classId === id));
  return found[0] ?? rules[0];
}

/** Healthy and collapsed states of a pool whose failed calls are sent again. */
export function retryStormCurve(served: ServedPool, rules: readonly StormRule[]): StormCurve {
  const { replicas, planningCallsPerSecond: planning } = served;
  const rule = ruleOf(served, rules);
  const curve = retryCurve(rule, Math.max(scanEnd(rule, planning / replicas), farthestOffer * rule.fullRate));
  const fold = foldOf(curve);
  const [tips, recovers] = [fold?.tips ?? null, fold?.recovers ?? null];
  const branchOf = (offered: number): StormState["branch"] => {
    if (tips === null || offered <= tips.offeredPerSecond) return "low";
    return recovers !== null && offered >= recovers.offeredPerSecond ? "high" : "tipping";
  };
  const every = Math.max(1, Math.ceil(curve.length / mostPoints));
  const kept = curve.filter((point, index) => index % every === 0 || point === tips || point === recovers);
  return {
    states: kept.map(({ offeredPerSecond, failedShare, callsPerSecond }) => ({
      branch: branchOf(offeredPerSecond),
      usersPerSecond: callsPerSecond * replicas,
      offeredPerSecond: offeredPerSecond * replicas,
      answeredPerSecond: offeredPerSecond * (1 - failedShare) * replicas,
    })),
    tipsAtPerSecond: tips === null ? null : tips.callsPerSecond * replicas,
    recoversAtPerSecond: recovers === null ? null : recovers.callsPerSecond * replicas,
    planned: retryStates(rule, planning / replicas).map(({ branch, offeredPerSecond, goodPerSecond }) => ({
      branch,
      usersPerSecond: planning,
      offeredPerSecond: offeredPerSecond * replicas,
      answeredPerSecond: goodPerSecond * replicas,
    })),
  };
}
