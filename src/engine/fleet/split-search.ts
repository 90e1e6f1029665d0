import { million } from "../../quantity/number-words.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import type { EngineInput, Pool } from "../input.ts";
import { attentionTp } from "../memory/sharding.ts";
import { runningSequences } from "../memory/concurrency.ts";
import { fit, hasWholeHeads } from "../memory/fit.ts";
import { deviceMemory } from "../memory/device-memory.ts";
import type { LimitKind } from "../plan-result.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { mixedCallShape } from "../service/call-shape.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { jointCapacity } from "./joint-capacity.ts";
import { batchCap } from "./pool-figures.ts";
import { itlAtPercentile, ttftAtPercentile } from "./call-times.ts";
import { type CountedReplicas, countedReplicas } from "./computed-caches.ts";
import { callShape, poolReplica } from "./pool-replica.ts";
import type { Replica, ServedClass } from "./replica-load.ts";
import { fleetUsdPerMonth } from "./reserve-ledger.ts";
import { sampledReplica } from "./sampled-replica.ts";
import { smallestCount } from "./steady-replicas.ts";
import { splitCandidates } from "./split-candidates.ts";

/** What keeps a split from running or binds it: a limit of the load, or what a replica lacks to start at all. */
export type SplitLimitKind = LimitKind | "weights" | "kv-room" | "heads" | "memory-unknown";

export interface SplitLimit {
  readonly kind: SplitLimitKind;
  /** The class whose limit it is; `null`: the pool's. */
  readonly class: string | null;
  /**
   * Value and bound in the kind's unit: seconds (ttft, itl), shares (kv, queue, sequences, bandwidth, compute), devices
   * (quota), bytes of one device (weights, kv-room), query heads and devices that split them (heads).
   */
  readonly value: number;
  readonly bound: number;
}

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

/** What a search is asked for. */
export interface SplitQuestion {
  /** All calls that the pool serves. */
  readonly demands: readonly CallFlow[];
  readonly input: Pick<EngineInput, "targets" | "reserves" | "hoursPerMonth">;
}

/** A replica's curve: at some batches, to 0.4 % of its Goodput; or at all of them, as a plan has it. */
export type Precision = "sampled" | "exact";

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
  const fleets = splitCandidates(pool).flatMap((split) => splitFleet({ ...pool, ...split }, question) ?? []);
  const [best] = fleets.toSorted(byFleet);
  if (best === undefined) return splitSearch(pool, question)[0] ?? null;
  const alike = fleets.filter((fleet) => fleet.usdPerMonth === best.usdPerMonth && isSameCount(fleet, best));
  const [found] = alike.map((fleet) => splitResult(fleet.pool, question, "exact")).toSorted(bySplitRank);
  return found ?? null;
}

/** Of equal money fleets without a price are as many devices. */
function isSameCount(one: SplitFleet, other: SplitFleet): boolean {
  return one.usdPerMonth !== null || one.devices === other.devices;
}

/**
 * Order of fleets: the cheapest first, where nobody knows a price the one of the fewest devices; then the one of fewer devices.
 *
 * @source derived
 */
export function byFleet(one: SplitFleet, other: SplitFleet): number {
  const usd = ({ usdPerMonth }: SplitFleet) => usdPerMonth ?? Infinity;
  return firstDifference([
    [usd(one), usd(other)],
    [one.devices, other.devices],
    [one.pool.tp * one.pool.pp, other.pool.tp * other.pool.pp],
  ]);
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

function longestTokens({ demands }: SplitQuestion): number {
  return demands.reduce((most, { contextWorstTokens }) => Math.max(most, contextWorstTokens), 1);
}

function countedOf(pool: Pool, { demands }: SplitQuestion, precision: Precision): CountedReplicas {
  const working = demands.filter((flow) => flow.peakCallsPerSecond > 0 || flow.callsPerSecond > 0);
  const shapes = working.map((flow) => ({ callsPerSecond: flow.peakCallsPerSecond, shape: callShape(flow) }));
  const { decodeContextTokens, endContextTokens } = mixedCallShape(shapes);
  const sequencesInMemory = runningSequences(pool, decodeContextTokens, endContextTokens) ?? 0;
  const cap = batchCap.evaluate({ sequenceLimit: pool.maxSequences, sequencesInMemory });
  return countedReplicas(pool, working, cap, precision === "exact" ? poolReplica : sampledReplica);
}

/** A fleet of replicas that are split in one way, without what each of them could carry. */
export interface SplitFleet {
  readonly pool: Pool;
  readonly steadyReplicas: number;
  /** Reserves included. */
  readonly devices: number;
  readonly usdPerMonth: number | null;
}

/**
 * The fleet that a pool's load takes with the split it has; `null` where a replica does not fit, no count keeps every limit,
 * or the quota is short.
 *
 * @source derived
 */
export function splitFleet(pool: Pool, question: SplitQuestion): SplitFleet | null {
  if (lack(pool, longestTokens(question)) !== null) return null;
  const found = fleet(pool, countedOf(pool, question, "sampled"), question);
  const { steadyReplicas, devices, usdPerMonth } = found;
  if (steadyReplicas === null || devices === null || devices > (pool.quotaDevices ?? Infinity)) return null;
  return { pool, steadyReplicas, devices, usdPerMonth };
}

/** Replicas for the planning load, the devices of these and of the reserves, and what those cost. */
function fleet(
  pool: Pool,
  counted: CountedReplicas,
  { demands, input }: SplitQuestion,
): Pick<SplitResult, "steadyReplicas" | "devices" | "usdPerMonth"> {
  const planning = demands.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
  const { replicas: steadyReplicas } = smallestCount(counted, input.targets, planning);
  if (steadyReplicas === null) return { steadyReplicas, devices: null, usdPerMonth: null };
  const held = Object.values(input.reserves).reduce((sum, replicas) => sum + replicas, 0);
  const devices = (steadyReplicas + held) * pool.tp * pool.pp;
  return { steadyReplicas, devices, usdPerMonth: fleetUsdPerMonth(pool, devices, input.hoursPerMonth) };
}

/** What keeps a replica from starting; `null`: nothing. */
function lack(pool: Pool, longestTokens: number): SplitLimit | null {
  if (!hasWholeHeads(pool)) {
    const bound = attentionTp(pool);
    const value = pool.model.groups.find(({ queryHeads }) => queryHeads % bound !== 0)?.queryHeads ?? 0;
    return { kind: "heads", class: null, value, bound };
  }
  const { outcome, roomBytes, sequenceBytes } = fit(pool, longestTokens);
  if (outcome === "fits") return null;
  if (outcome === "kv-room") return { kind: outcome, class: null, value: sequenceBytes, bound: roomBytes ?? 0 };
  const { weightBytes, overheadBytes } = deviceMemory(pool);
  const needed = weightBytes + overheadBytes;
  return { kind: outcome, class: null, value: needed, bound: needed + (roomBytes ?? -needed) };
}

function servedResult(pool: Pool, counted: CountedReplicas, question: SplitQuestion, precision: number): SplitResult {
  const { steadyReplicas, devices, usdPerMonth } = fleet(pool, counted, question);
  const { replica } = steadyReplicas === null ? counted.idle : counted.at(steadyReplicas);
  const { callsPerSecond: goodput, binding, chain } = jointCapacity(replica, question.input.targets, precision);
  const overQuota = devices !== null && pool.quotaDevices !== null && devices > pool.quotaDevices;
  const { limit: kind, ...miss } = binding;
  const quota = { kind: "quota" as const, class: null, value: devices ?? 0, bound: pool.quotaDevices ?? 0 };
  return {
    pool,
    outcome: steadyReplicas === null || overQuota ? "misses" : "meets",
    limit: overQuota ? quota : { kind, ...miss },
    goodputCallsPerSecond: goodput,
    steadyReplicas,
    devices,
    usdPerMonth,
    usdPerMillionCalls: goodput > 0 ? usdPerMillionCalls(pool, goodput) : null,
    ...timesAt(replica, chain),
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
    return firstDifference(orders.map((value) => [value(one), value(other)] as const));
  }
  return shortfall(one) - shortfall(other) || size(one) - size(other);
}

function firstDifference(pairs: readonly (readonly [number, number])[]): number {
  const pair = pairs.find(([one, other]) => one !== other);
  return pair === undefined ? 0 : pair[0] - pair[1];
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
