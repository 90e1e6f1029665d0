import { million } from "../../quantity/number-words.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import type { Pool } from "../input.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { whenAsked } from "../../numeric/when-asked.ts";
import { itlAtPercentile, ttftAtPercentile } from "./call-times.ts";
import type { CountedReplicas } from "./computed-caches.ts";
import { jointCapacity } from "./joint-capacity.ts";
import type { Replica, ServedClass } from "./replica-load.ts";
import { splitCandidates } from "./split-candidates.ts";
import {
  cheapestFleets,
  countedOf,
  firstDifference,
  fleet,
  lack,
  longestTokens,
  type Precision,
  type SplitLimit,
  type SplitLimitKind,
  type SplitQuestion,
} from "./split-fleets.ts";

/** How a pool does with its replicas split in one way. */
export interface SplitResult {
  /** With the split in it. */
  readonly pool: Pool;
  readonly outcome: "meets" | "misses" | "does-not-fit";
  /** What binds at the Goodput (meets), is missed (misses) or is lacking (does-not-fit). */
  readonly limit: SplitLimit | null;
  /** Of one replica inside every limit; `null` where it does not fit. */
  readonly goodputCallsPerSecond: number | null;
  readonly steadyReplicas: number | null;
  /** Reserves included; `null` where no count carries the load. */
  readonly devices: number | null;
  /** Of all devices that are bought for it. */
  readonly usdPerMonth: number | null;
  readonly usdPerMillionCalls: number | null;
  /** At the Goodput, or on an idle replica where that is 0: at the percentile of the class nearest to its limit. */
  readonly ttftSeconds: number | null;
  readonly itlSeconds: number | null;
}

const precisions: Readonly<Record<Precision, number>> = { sampled: 1 / 256, exact: 1e-10 };

/**
 * Every split of a pool's model over its accelerator: whether it fits, what a replica carries inside every limit, how many
 * devices the planning load takes, what that costs. The best first, by `bySplitRank`. Empty where nothing is served. A count
 * of replicas that is fixed for the pool is left aside: each split has the smallest count that keeps every limit.
 *
 * @source derived
 */
export function splitSearch(pool: Pool, question: SplitQuestion): readonly SplitResult[] {
  if (!question.demands.some(({ peakCallsPerSecond }) => peakCallsPerSecond > 0)) return [];
  return splitCandidates(pool)
    .map((split) => splitResult({ ...pool, ...split }, question, "sampled"))
    .toSorted(bySplitRank);
}

/**
 * The split whose fleet is cheapest for a pool's load, computed as a plan computes it; where none keeps every limit, the one that comes nearest.
 *
 * @source derived
 */
export function bestSplit(pool: Pool, question: SplitQuestion): SplitResult | null {
  const alike = cheapestFleets(
    splitCandidates(pool).map((split) => ({ ...pool, ...split })),
    question,
  );
  if (alike.length === 0) return splitSearch(pool, question)[0] ?? null;
  const [found] = alike.map((fleet) => splitResult(fleet.pool, question, "exact")).toSorted(bySplitRank);
  return found ?? null;
}

const noService: Omit<SplitResult, "pool" | "outcome" | "limit"> = {
  goodputCallsPerSecond: null,
  steadyReplicas: null,
  devices: null,
  usdPerMonth: null,
  usdPerMillionCalls: null,
  ttftSeconds: null,
  itlSeconds: null,
};

/**
 * How a pool does with the split it has.
 *
 * @source derived
 */
export function splitResult(pool: Pool, question: SplitQuestion, precision: Precision): SplitResult {
  const lacking = lack(pool, longestTokens(question));
  if (lacking !== null) return { pool, outcome: "does-not-fit", limit: lacking, ...noService };
  return servedResult(pool, countedOf(pool, question, precision), question, precisions[precision]);
}

/** What a replica carries and how it does then is worked out when it is asked for: the order of fleets seldom does. */
function servedResult(pool: Pool, counted: CountedReplicas, question: SplitQuestion, precision: number): SplitResult {
  const { steadyReplicas, devices, boughtDevices, isOverQuota, usdPerMonth } = fleet(pool, counted, question);
  const { replica } = steadyReplicas === null ? counted.idle() : counted.at(steadyReplicas);
  const capacity = whenAsked(() => jointCapacity(replica, question.input.targets, precision, steadyReplicas === null));
  const times = whenAsked(() => timesAt(replica, capacity().chain));
  const binding = (): SplitLimit => {
    const { limit: kind, ...miss } = capacity().binding();
    return { kind, ...miss };
  };
  const quota = { kind: "quota" as const, class: null, value: boughtDevices ?? 0, bound: pool.quotaDevices ?? 0 };
  return {
    pool,
    outcome: steadyReplicas === null || isOverQuota ? "misses" : "meets",
    get limit() {
      return isOverQuota ? quota : binding();
    },
    get goodputCallsPerSecond() {
      return capacity().callsPerSecond;
    },
    steadyReplicas,
    devices,
    usdPerMonth,
    get usdPerMillionCalls() {
      const goodput = capacity().callsPerSecond;
      return goodput > 0 ? usdPerMillionCalls(pool, goodput) : null;
    },
    get ttftSeconds() {
      return times().ttftSeconds;
    },
    get itlSeconds() {
      return times().itlSeconds;
    },
  };
}

/** What a million calls cost on a replica that is as full as its limits let it be; `null` without a price. */
function usdPerMillionCalls(pool: Pool, goodputCallsPerSecond: number): number | null {
  const { tp, pp, usdPerDeviceHour } = pool;
  if (usdPerDeviceHour === null) return null;
  return ((tp * pp * usdPerDeviceHour) / secondsPerHour / goodputCallsPerSecond) * million;
}

function timesAt(replica: Replica, chain: BatchChain): Pick<SplitResult, "ttftSeconds" | "itlSeconds"> {
  const ttft = (served: ServedClass) => ttftAtPercentile(chain, replica, served);
  const itl = (served: ServedClass) => itlAtPercentile(chain, replica, served);
  return {
    ttftSeconds: nearest(replica, ttft, ({ limits }) => limits.ttftSeconds),
    itlSeconds: nearest(replica, itl, ({ limits }) => limits.itlSeconds),
  };
}

/** The value of the class that is nearest to its limit; without limits, of the class that sends most. */
function nearest(
  { classes }: Replica,
  value: (served: ServedClass) => number,
  limit: (served: ServedClass) => number | null,
): number | null {
  const limited = classes.filter((served) => limit(served) !== null);
  const use = (served: ServedClass) => value(served) / (limit(served) ?? 1);
  const [first] =
    limited.length > 0
      ? limited.toSorted((one, other) => use(other) - use(one))
      : classes.toSorted((one, other) => other.callsPerSecond - one.callsPerSecond);
  return first === undefined ? null : value(first);
}

const outcomeOrder: readonly SplitResult["outcome"][] = ["meets", "misses", "does-not-fit"];
/** Where values and bounds say nothing of how near a split is. */
const lastKinds: readonly (SplitLimitKind | null)[] = ["heads", "memory-unknown"];

/**
 * Order of results: those that meet the limits by what the fleet costs (its devices, where nobody knows a price), of equal
 * ones by what a call costs on full replicas; then those that miss by how far, then those that do not fit by how much is lacking.
 *
 * @source derived
 */
export function bySplitRank(one: SplitResult, other: SplitResult): number {
  const outcome = outcomeOrder.indexOf(one.outcome) - outcomeOrder.indexOf(other.outcome);
  if (outcome !== 0) return outcome;
  if (one.outcome === "meets") {
    const orders = [
      (result: SplitResult) => result.usdPerMonth ?? Infinity,
      (result: SplitResult) => (result.usdPerMonth === null ? (result.devices ?? Infinity) : 0),
      (result: SplitResult) => result.usdPerMillionCalls ?? Infinity,
      devicesPerGoodput,
      size,
    ];
    return firstDifference(orders.map((value) => () => [value(one), value(other)] as const));
  }
  return shortfall(one) - shortfall(other) || size(one) - size(other);
}

function size({ pool }: SplitResult): number {
  return pool.tp * pool.pp;
}

function devicesPerGoodput(result: SplitResult): number {
  return size(result) / (result.goodputCallsPerSecond ?? 0);
}

function shortfall({ limit }: SplitResult): number {
  if (limit === null || lastKinds.includes(limit.kind) || limit.bound <= 0) return Number.MAX_VALUE;
  return limit.value / limit.bound;
}
