import type { EngineInput, Pool } from "../input.ts";
import { firstWhole, surelyAbove } from "../../numeric/first-whole.ts";
import { runningSequences } from "../memory/concurrency.ts";
import { deviceMemory } from "../memory/device-memory.ts";
import { fit, hasWholeHeads } from "../memory/fit.ts";
import { headRanks } from "../memory/sharding.ts";
import type { LimitKind } from "../plan-result.ts";
import { sequenceLimit } from "../service/adapter-work.ts";
import { mixedCallShape } from "../service/call-shape.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { type CountedReplicas, countedReplicas } from "./computed-caches.ts";
import { batchCap } from "./pool-figures.ts";
import { callShape, poolReplica } from "./pool-replica.ts";
import { heldReplicas, replicasByRegion } from "./held-replicas.ts";
import { fleetBoughtDevices, fleetUsdPerMonth } from "./reserve-ledger.ts";
import { sampledReplica } from "./sampled-replica.ts";
import { isKept, leastCount, mostReplicas, smallestCount } from "./steady-replicas.ts";

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

/** What a search is asked for. */
export interface SplitQuestion {
  /** All calls that the pool serves. */
  readonly demands: readonly CallFlow[];
  readonly input: Pick<EngineInput, "targets" | "reserves" | "hoursPerMonth">;
}

/** A replica's curve: at some batches, to 0.4 % of its Goodput; or at all of them, as a plan has it. */
export type Precision = "sampled" | "exact";

/** A fleet of replicas that are split in one way, without what each of them could carry. */
export interface SplitFleet {
  readonly pool: Pool;
  readonly steadyReplicas: number;
  /** Reserves included. */
  readonly devices: number;
  readonly usdPerMonth: number | null;
}

/** Order by money, and without a price by devices. */
function byMoney(one: SplitFleet, other: SplitFleet): number {
  const usd = ({ usdPerMonth }: SplitFleet) => usdPerMonth ?? Infinity;
  return firstDifference([
    () => [usd(one), usd(other)],
    () => (one.usdPerMonth === null && other.usdPerMonth === null ? [one.devices, other.devices] : [0, 0]),
  ]);
}

/**
 * Of pools that could carry the same load those whose fleets cost least, in the order they are given in. Fleets that would cost more even if
 * their replicas could be filled to the brim are not counted.
 *
 * @source derived
 */
export function cheapestFleets(pools: readonly Pool[], question: SplitQuestion): readonly SplitFleet[] {
  const asked = pools
    .flatMap((pool, place) => {
      const least = leastFleet(pool, question);
      return least === null ? [] : [{ place, ...least }];
    })
    .toSorted((one, other) => byMoney(one.least, other.least));
  let found: readonly { readonly place: number; readonly fleet: SplitFleet }[] = [];
  for (const { place, least, counted } of asked) {
    const [best] = found;
    if (best !== undefined && byMoney(least, best.fleet) > 0) break;
    if (best !== undefined && isSurelyDearer(least, counted, best.fleet, question)) continue;
    const fleet = countedFleet(least.pool, counted, question);
    const order = fleet === null ? 1 : best === undefined ? -1 : byMoney(fleet, best.fleet);
    if (fleet === null || order > 0) continue;
    found = order < 0 ? [{ place, fleet }] : [...found, { place, fleet }];
  }
  return found.toSorted((one, other) => one.place - other.place).map(({ fleet }) => fleet);
}

/** Whether as many replicas as cost no more than another fleet, and those among which the first to do may waver, miss a limit. */
function isSurelyDearer(least: SplitFleet, counted: CountedReplicas, other: SplitFleet, question: SplitQuestion) {
  const { pool, steadyReplicas } = least;
  const isDearer = (count: number) =>
    byMoney({ pool, steadyReplicas: count, ...devicesOf(pool, count, question) }, other) > 0;
  const dearer = firstWhole(isDearer, steadyReplicas, mostReplicas);
  if (dearer === null) return false;
  return !isKept(counted, question.input.targets, planningCalls(question), surelyAbove(dearer - 1));
}

/** The fleet of a pool whose replicas are filled to the brim, which no fleet is cheaper than; `null` where a replica does not fit. */
function leastFleet(pool: Pool, question: SplitQuestion) {
  if (lack(pool, longestTokens(question)) !== null) return null;
  const counted = countedOf(pool, question, "sampled");
  const steadyReplicas = leastCount(counted, planningCalls(question));
  return { least: { pool, steadyReplicas, ...devicesOf(pool, steadyReplicas, question) }, counted };
}

/**
 * Order of fleets: the cheapest first, where nobody knows a price the one of the fewest devices; then the one of fewer devices.
 *
 * @source derived
 */
export function byFleet(one: SplitFleet, other: SplitFleet): number {
  const usd = ({ usdPerMonth }: SplitFleet) => usdPerMonth ?? Infinity;
  return firstDifference([
    () => [usd(one), usd(other)],
    () => [one.devices, other.devices],
    () => [one.pool.tp * one.pool.pp, other.pool.tp * other.pool.pp],
  ]);
}

/** The fleet that the load takes; `null` where no count keeps every limit, or the quota is short. */
function countedFleet(pool: Pool, counted: CountedReplicas, question: SplitQuestion): SplitFleet | null {
  const { steadyReplicas, devices, isOverQuota, usdPerMonth } = fleet(pool, counted, question);
  if (steadyReplicas === null || devices === null || isOverQuota) return null;
  return { pool, steadyReplicas, devices, usdPerMonth };
}

/**
 * Replicas for the planning load, the devices of these and of the reserves, and what those cost.
 *
 * @source derived
 */
export function fleet(
  pool: Pool,
  counted: CountedReplicas,
  question: SplitQuestion,
): {
  readonly steadyReplicas: number | null;
  readonly devices: number | null;
  /** In whole nodes. */
  readonly boughtDevices: number | null;
  readonly isOverQuota: boolean;
  readonly usdPerMonth: number | null;
} {
  const { replicas: steadyReplicas } = smallestCount(counted, question.input.targets, planningCalls(question));
  if (steadyReplicas === null) {
    return { steadyReplicas, devices: null, boughtDevices: null, isOverQuota: false, usdPerMonth: null };
  }
  const fleetOf = devicesOf(pool, steadyReplicas, question);
  return { steadyReplicas, ...fleetOf, isOverQuota: fleetOf.boughtDevices > (pool.quotaDevices ?? Infinity) };
}

function planningCalls({ demands }: SplitQuestion): number {
  return demands.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
}

/** Devices of so many serving replicas and of the reserves, and what they cost. */
function devicesOf(pool: Pool, steadyReplicas: number, { input }: SplitQuestion) {
  const counts = replicasByRegion(steadyReplicas, heldReplicas(pool, steadyReplicas, input.reserves));
  const devices = counts.reduce((sum, replicas) => sum + replicas, 0) * pool.tp * pool.pp;
  const boughtDevices = fleetBoughtDevices(pool, counts);
  return { devices, boughtDevices, usdPerMonth: fleetUsdPerMonth(pool, counts, input.hoursPerMonth) };
}

/** The longest context that any call needs. @source derived */
export function longestTokens({ demands }: SplitQuestion): number {
  return demands.reduce((most, { contextWorstTokens }) => Math.max(most, contextWorstTokens), 1);
}

/**
 * A pool at any count of its replicas.
 *
 * @source derived
 */
export function countedOf(pool: Pool, { demands }: SplitQuestion, precision: Precision): CountedReplicas {
  const working = demands.filter((flow) => flow.peakCallsPerSecond > 0 || flow.callsPerSecond > 0);
  const shapes = working.map((flow) => ({ callsPerSecond: flow.peakCallsPerSecond, shape: callShape(flow, pool) }));
  const { decodeContextTokens, endContextTokens } = mixedCallShape(shapes);
  const sequencesInMemory = runningSequences(pool, decodeContextTokens, endContextTokens) ?? 0;
  const cap = batchCap.evaluate({ sequenceLimit: sequenceLimit(pool), sequencesInMemory });
  return countedReplicas(pool, working, cap, precision === "exact" ? poolReplica : sampledReplica);
}

/**
 * What keeps a replica from starting; `null`: nothing.
 *
 * @source derived
 */
export function lack(pool: Pool, longestTokens: number): SplitLimit | null {
  if (!hasWholeHeads(pool)) {
    const bound = headRanks(pool);
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

/**
 * Of pairs that are worked out one after the other the first whose numbers differ, and by how much.
 *
 * @source derived
 */
export function firstDifference(pairs: readonly (() => readonly [number, number])[]): number {
  for (const pair of pairs) {
    const [one, other] = pair();
    if (one !== other) return one - other;
  }
  return 0;
}
