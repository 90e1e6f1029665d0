import type { Targets } from "../input.ts";
import type { LimitKind, LimitMiss } from "../plan-result.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { quantileOverArrivals } from "../queue/wait-tail.ts";
import { runningQuantile } from "../queue/running-quantile.ts";
import { replicaQueue, type Replica, type ServedClass } from "./replica-load.ts";

/** A limit that a replica must keep, and its value at a load. */
export interface LimitCheck {
  readonly kind: LimitKind;
  readonly class: string | null;
  /** The limit less the margin: `value` must not be over it. */
  readonly bound: number;
  readonly value: (chain: BatchChain, callsPerSecond: number) => number;
}

/**
 * TTFT that the class's percentile of accepted calls keep: queue, rest of the step in progress, own prompt; seconds.
 *
 * @source derived
 */
export function ttftAtPercentile(chain: BatchChain, served: ServedClass): number {
  return quantileOverArrivals(chain, served.limits.percentile, (running) => served.idleTtftSeconds[running - 1] ?? 0);
}

/**
 * Mean time between tokens in the batch that the percentile of busy time does not exceed; seconds.
 *
 * @source derived
 */
export function itlAtPercentile(chain: BatchChain, replica: Replica, percentile: number): number {
  return replica.curve.itlSeconds[runningQuantile(chain, percentile) - 1] ?? 0;
}

/**
 * The largest rate a replica completes, calls per second: at its batch cap.
 *
 * @source derived
 */
export function saturationCallsPerSecond(replica: Replica): number {
  return replica.curve.completionRates[replica.curve.batchCap - 1] ?? 0;
}

/** A batch that doubles and gives less than this much more work is bound by the device, not by its number of sequences. */
const worthwhileGain = 1.25;

/**
 * What stops a replica at its batch cap. While a doubled batch still pays, the cap itself does: the KV cache, or the limit on
 * sequences. Where it no longer pays, the device does: compute, if that is busy more than half of the time, or bandwidth.
 *
 * @source kleinrock-1979-power
 */
export function saturationKind(replica: Replica): LimitKind {
  const { batchCap, completionRates } = replica.curve;
  const saturated = saturationCallsPerSecond(replica);
  const atHalf = completionRates[Math.ceil(batchCap / 2) - 1] ?? saturated;
  if (batchCap === 1 || saturated > worthwhileGain * atHalf) {
    return batchCap === replica.pool.maxSequences ? "sequences" : "kv";
  }
  return saturated * replica.service.computeSecondsPerCall > 0.5 ? "compute" : "bandwidth";
}

/**
 * Every limit of a replica, each less the margin. Whatever the limits, the load must also stay below what the replica
 * completes at its batch cap.
 *
 * @source derived
 */
export function limitChecks(replica: Replica, targets: Targets): LimitCheck[] {
  const kept = 1 - targets.marginShare;
  const saturation = saturationCallsPerSecond(replica);
  const checks: LimitCheck[] = [
    {
      kind: "kv",
      class: null,
      bound: targets.kvUseLimit * kept,
      value: (chain) => chain.meanRunning * replica.kvUsePerCall,
    },
    { kind: "queue", class: null, bound: targets.blockedShareLimit * kept, value: (chain) => chain.blockedShare },
    { kind: saturationKind(replica), class: null, bound: kept, value: (_, offered) => offered / saturation },
  ];
  for (const served of replica.classes) {
    const { ttftSeconds, itlSeconds, percentile } = served.limits;
    if (ttftSeconds !== null) {
      checks.push({
        kind: "ttft",
        class: served.id,
        bound: ttftSeconds * kept,
        value: (chain) => ttftAtPercentile(chain, served),
      });
    }
    if (itlSeconds !== null) {
      const value = (chain: BatchChain) => itlAtPercentile(chain, replica, percentile);
      checks.push({ kind: "itl", class: served.id, bound: itlSeconds * kept, value });
    }
  }
  return checks;
}

/**
 * The limits that a replica misses at a load, worst first.
 *
 * @source derived
 */
export function limitMisses(replica: Replica, checks: readonly LimitCheck[], callsPerSecond: number): LimitMiss[] {
  const chain = replicaQueue(replica, callsPerSecond);
  const misses: LimitMiss[] = [];
  for (const check of checks) {
    const value = check.value(chain, callsPerSecond);
    if (value > check.bound) misses.push({ limit: check.kind, class: check.class, value, bound: check.bound });
  }
  return misses.sort((one, other) => other.value / other.bound - one.value / one.bound);
}
