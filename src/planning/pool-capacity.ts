import { ownedUsdPerDeviceMonth, ownedUsdPerMonth, reservedUpfrontUsd } from "../engine/cost/capacity-ways.ts";
import { reservedUsdPerMonth, spotUsdPerMonth } from "../engine/cost/capacity-ways.ts";
import { spotExtraReplicas } from "../engine/cost/spot-replicas.ts";
import { bestMix, meanDevicesAbove, weekDevices } from "../engine/cost/week-devices.ts";
import { apply } from "../engine/formula.ts";
import { weekLoads } from "../engine/fleet/standing-replicas.ts";
import type { EngineInput, Pool } from "../engine/input.ts";
import type { PlannedPool } from "../engine/planned-load.ts";
import type { ScenarioPool } from "../scenario/schema.ts";
import type { SpotStandIns } from "./capacity-way.ts";
import { meanReadySecondsOf } from "./fleet/fleet-question.ts";

/** A month of one pool's devices got in some way. */
export interface PoolCapacity {
  /** `null`: a field must be set first, or no count of replicas does. */
  readonly usdPerMonth: number | null;
  /** Fields that must be set first. */
  readonly missing: readonly string[];
  /** What the sentence beside the figure counts. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A pool that serves, as the plan has it and as its prices stand. */
export interface ServingPool {
  readonly id: string;
  readonly pool: Pool;
  readonly own: ScenarioPool;
  readonly input: EngineInput;
  readonly replicas: number;
  readonly steadyReplicas: number;
  /** Those bought with others and unused are among them. */
  readonly devices: number;
  readonly strandedDevices: number;
  /** Load of each hour of the week over the planning load, at most 1. */
  readonly loads: readonly number[];
}

const untraced = { path: "", traces: null };

/** Pools that take devices; `null`: one of them has no count that carries its load. */
export function servingPools(
  pools: readonly PlannedPool[],
  own: readonly ScenarioPool[],
  input: EngineInput,
): readonly ServingPool[] | null {
  const serving: ServingPool[] = [];
  for (const { planned, result, cost } of pools) {
    const priced = own.find(({ id }) => id === result.id);
    const { replicas, devices, steadyReplicas } = result;
    if (replicas === null || devices === null || steadyReplicas === null || priced === undefined) return null;
    if (replicas === 0) continue;
    const strandedDevices = result.purchase?.strandedDevices ?? 0;
    const counts = { replicas, steadyReplicas, devices: devices + strandedDevices, strandedDevices };
    serving.push({
      id: result.id,
      pool: planned.pool,
      own: priced,
      input,
      ...counts,
      loads: weekLoads(cost.use.flows, input),
    });
  }
  return serving;
}

type Priced<Terms> = { readonly [Field in keyof Terms]: NonNullable<Terms[Field]> };

/** The terms of a way, where all of its prices are set; the fields that are not, where one is not. */
function termsOf<Terms extends object>(
  path: string,
  terms: Terms,
): { readonly terms: Priced<Terms> | null; readonly missing: readonly string[] } {
  const missing = Object.entries(terms).flatMap(([field, value]) => (value === null ? [`${path}.${field}`] : []));
  return { terms: missing.length === 0 ? (terms as Priced<Terms>) : null, missing };
}

const unpriced = (missing: readonly string[]): PoolCapacity => ({ usdPerMonth: null, missing, counts: {} });
const pathOf = ({ own }: ServingPool) => `pools.${own.id}`;
const heldOf = ({ pool, replicas, steadyReplicas, strandedDevices }: ServingPool) => ({
  steadyReplicas,
  reserveReplicas: replicas - steadyReplicas,
  devicesPerReplica: pool.tp * pool.pp,
  strandedDevices,
});

export function reservedPool(serving: ServingPool): PoolCapacity {
  const { own, devices, input } = serving;
  const { terms, missing } = termsOf(`${pathOf(serving)}.ways.reserved`, own.ways.reserved);
  if (terms === null) return unpriced(missing);
  return { missing, ...reservedTerm(devices, terms, input) };
}

/** Devices that are reserved for a term: a month of them, and what is bound by it. */
function reservedTerm(
  devices: number,
  { usdPerDeviceHour: reservedUsdPerDeviceHour, months, upfrontShare }: Priced<ScenarioPool["ways"]["reserved"]>,
  { hoursPerMonth }: EngineInput,
): Pick<PoolCapacity, "counts"> & { readonly usdPerMonth: number } {
  const usdPerMonth = apply(reservedUsdPerMonth, { devices, reservedUsdPerDeviceHour, hoursPerMonth }, untraced);
  const term = { upfrontShare, reservedUsdPerMonth: usdPerMonth, termMonths: months };
  const upfrontUsd = apply(reservedUpfrontUsd, term, untraced);
  return { usdPerMonth, counts: { committedUsd: usdPerMonth * months, upfrontUsd } };
}

/** How many stand in on spot, as found by playing: by pool; `null`: no number that was tried does. A pool left out was not played. */
export type PlayedStandIns = Readonly<Record<string, number | null>>;

/** How many replicas stand in for what is taken away by formula; `null`: no number does, or the rate is unknown. */
export function formulaStandIns({ own, pool, replicas, input: { hoursPerMonth } }: ServingPool): number | null {
  const { interruptionsPerMonth } = own.ways.spot;
  const readySeconds = meanReadySecondsOf(pool, own);
  return interruptionsPerMonth === null
    ? null
    : spotExtraReplicas({ replicas, interruptionsPerMonth, readySeconds, hoursPerMonth });
}

/** What stands in for a pool's replicas on spot; nothing where its prices are unset. */
export function standIns(serving: ServingPool, played: PlayedStandIns): readonly SpotStandIns[] {
  const { own, pool, devices, input } = serving;
  const { terms } = termsOf("", own.ways.spot);
  if (terms === null) return [];
  const { usdPerDeviceHour } = terms;
  const isPlayed = Object.hasOwn(played, own.id);
  const extraReplicas = isPlayed ? (played[own.id] ?? null) : formulaStandIns(serving);
  const { hoursPerMonth } = input;
  const counts = { devices, tp: pool.tp, pp: pool.pp, spotUsdPerDeviceHour: usdPerDeviceHour, hoursPerMonth };
  const usdPerMonth = extraReplicas === null ? null : apply(spotUsdPerMonth, { ...counts, extraReplicas }, untraced);
  return [{ poolId: own.id, usdPerDeviceHour, extraReplicas, usdPerMonth, isPlayed }];
}

export function spotPool(serving: ServingPool, played: PlayedStandIns): PoolCapacity {
  const { missing } = termsOf(`${pathOf(serving)}.ways.spot`, serving.own.ways.spot);
  const [found] = standIns(serving, played);
  return { usdPerMonth: found?.usdPerMonth ?? null, missing, counts: {} };
}

export function ownedPool(serving: ServingPool): PoolCapacity {
  const { own, devices, input } = serving;
  const { terms, missing } = termsOf(`${pathOf(serving)}.ways.owned`, own.ways.owned);
  if (terms === null) return unpriced(missing);
  const { staffUsdPerMonth, ...ofDevice } = terms;
  const priceUsd = devices * terms.usdPerDevice;
  const device = apply(ownedUsdPerDeviceMonth, { ...ofDevice, hoursPerMonth: input.hoursPerMonth }, untraced);
  const usdPerMonth = apply(ownedUsdPerMonth, { devices, ownedUsdPerDeviceMonth: device, staffUsdPerMonth }, untraced);
  return { usdPerMonth, missing, counts: { committedUsd: priceUsd, upfrontUsd: priceUsd } };
}

/** On demand for the hours that need it. */
export function scaledPool(serving: ServingPool): PoolCapacity {
  const { pool, loads, input } = serving;
  const { usdPerDeviceHour } = pool;
  if (usdPerDeviceHour === null) return unpriced([`${pathOf(serving)}.usdPerDeviceHour`]);
  const meanDevices = meanDevicesAbove(weekDevices(loads, heldOf(serving)), 0);
  return {
    usdPerMonth: meanDevices * usdPerDeviceHour * input.hoursPerMonth,
    missing: [],
    counts: { meanDevices },
  };
}

/** A reserved base with on demand above it for the hours that need it: the cheapest of all bases. */
export function mixedPool(serving: ServingPool): PoolCapacity {
  const { pool, own, loads, input } = serving;
  const { usdPerDeviceHour } = pool;
  const { terms, missing: unset } = termsOf(`${pathOf(serving)}.ways.reserved`, own.ways.reserved);
  const missing = [...(usdPerDeviceHour === null ? [`${pathOf(serving)}.usdPerDeviceHour`] : []), ...unset];
  if (terms === null || usdPerDeviceHour === null) return unpriced(missing);
  const { usdPerDeviceHour: reservedUsdPerDeviceHour } = terms;
  const prices = { reservedUsdPerDeviceHour, usdPerDeviceHour, hoursPerMonth: input.hoursPerMonth };
  const { baseDevices, tried, usdPerMonth } = bestMix(weekDevices(loads, heldOf(serving)), pool.tp * pool.pp, prices);
  const { counts } = reservedTerm(baseDevices, terms, input);
  return { usdPerMonth, missing, counts: { baseDevices, tried, ...counts } };
}
