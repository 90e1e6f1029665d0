import type { Targets } from "../input.ts";
import type { LimitKind, LimitMiss } from "../plan-result.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { sequenceLimit } from "../service/adapter-work.ts";
import { itlAtPercentile, keepsItl, keepsTtft, ttftAtPercentile } from "./call-times.ts";
import { replicaQueue, type Replica, type ServedClass } from "./replica-load.ts";

/** A limit that a replica must keep, and its value at a load. */
export interface LimitCheck {
  readonly kind: LimitKind;
  readonly class: string | null;
  /** The limit less the margin: `value` must not be over it. */
  readonly bound: number;
  /** Whether its value is the load over what a replica completes. */
  readonly isOfSaturation: boolean;
  readonly value: (chain: BatchChain, callsPerSecond: number) => number;
  readonly holds: (chain: BatchChain, callsPerSecond: number) => boolean;
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
    return batchCap === sequenceLimit(replica.pool) ? "sequences" : "kv";
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
  const pooled: readonly Omit<LimitCheck, "holds">[] = [
    {
      kind: "kv",
      class: null,
      isOfSaturation: false,
      bound: targets.kvUseLimit * kept,
      value: (chain) => chain.meanRunning * replica.kvUsePerCall,
    },
    {
      kind: "queue",
      class: null,
      isOfSaturation: false,
      bound: targets.blockedShareLimit * kept,
      value: (chain) => chain.blockedShare,
    },
    {
      kind: saturationKind(replica),
      class: null,
      isOfSaturation: true,
      bound: kept,
      value: (_, offered) => offered / saturation,
    },
  ];
  const ofPool = pooled.map((check) => ({
    ...check,
    holds: (chain: BatchChain, offered: number) => check.value(chain, offered) <= check.bound,
  }));
  const ofClasses = replica.classes.flatMap((served): LimitCheck[] => {
    const { ttftSeconds, itlSeconds } = served.limits;
    const of = (kind: LimitKind, limit: number | null, value: Times, keeps: Keeping): LimitCheck[] => {
      if (limit === null) return [];
      const bound = limit * kept;
      return [
        {
          kind,
          class: served.id,
          bound,
          isOfSaturation: false,
          value: (chain) => value(chain, replica, served),
          holds: (chain) => keeps(chain, replica, served, bound),
        },
      ];
    };
    return [
      ...of("ttft", ttftSeconds, ttftAtPercentile, keepsTtft),
      ...of("itl", itlSeconds, itlAtPercentile, keepsItl),
    ];
  });
  return [...ofPool, ...ofClasses];
}

type Times = (chain: BatchChain, replica: Replica, served: ServedClass) => number;
type Keeping = (chain: BatchChain, replica: Replica, served: ServedClass, seconds: number) => boolean;

/**
 * A limit that a replica misses at a load, by its place among the checks; `null`: it keeps every one. The check at `likely` is made
 * first: in a search it is mostly the same that is missed.
 *
 * @source derived
 */
export function missedCheck(
  replica: Replica,
  checks: readonly LimitCheck[],
  callsPerSecond: number,
  likely: number,
): number | null {
  const chain = replicaQueue(replica, callsPerSecond);
  const isMissed = (check: LimitCheck | undefined) => check !== undefined && !check.holds(chain, callsPerSecond);
  if (isMissed(checks[likely])) return likely;
  const missed = checks.findIndex((check, index) => index !== likely && isMissed(check));
  return missed < 0 ? null : missed;
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
    if (check.holds(chain, callsPerSecond)) continue;
    // Rounding of a time that was looked for must not turn a miss into a hit.
    const value = Math.max(check.value(chain, callsPerSecond), check.bound * (1 + Number.EPSILON));
    misses.push({ limit: check.kind, class: check.class, value, bound: check.bound });
  }
  return misses.sort((one, other) => other.value / other.bound - one.value / one.bound);
}
