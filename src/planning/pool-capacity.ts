import { ownedUsdPerDeviceMonth, ownedUsdPerMonth, reservedUpfrontUsd } from "../engine/cost/capacity-ways.ts";
import { reservedUsdPerMonth, spotUsdPerMonth } from "../engine/cost/capacity-ways.ts";
import { spotExtraReplicas } from "../engine/cost/spot-replicas.ts";
import { bestMix, meanDevicesAbove, weekDevices } from "../engine/cost/week-devices.ts";
import { apply } from "../engine/formula.ts";
import { weekLoads } from "../engine/fleet/standing-replicas.ts";
import type { EngineInput, Pool } from "../engine/input.ts";
import type { PlannedPool } from "../engine/planned-load.ts";
import { wholePoolId } from "../scenario/prompt-pool.ts";
import type { ScenarioPool } from "../scenario/schema.ts";
import type { SpotStandIns } from "./capacity-way.ts";
import { meanReadySecondsOf } from "./fleet/fleet-question.ts";

/** A month of one pool's devices got in some way. */
export interface PoolCapacity {
  /** `null`: a field must be set first, or no count of replicas does. */
  readonly usdPerMonth: number | null;
  /** Fields that must be set first. */
  readonly missing: readonly string[];
  /** Why no field would give it; absent: one would, or all are set. */
  readonly why?: string;
  /** What the sentence beside the figure counts. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A pool that serves, as the plan has it and as its prices stand. */
export interface ServingPool {
  readonly id: string;
  readonly pool: Pool;
  /** The scenario's pool; of replicas that compute prompts, the one that they are a side of. */
  readonly own: ScenarioPool;
  /** The other ways to get its devices, as far as their terms are of these: another device than its pool's has none of its own. */
  readonly ways: ScenarioPool["ways"] | null;
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

/** Terms of a pool's devices: replicas of prompts have those of their pool where they run on the same, and people look after both at once. */
function waysOfSide({ handsTo, accelerator }: Pool, { ways, accelerator: ofPool }: ScenarioPool): ServingPool["ways"] {
  if (handsTo === undefined) return ways;
  if (accelerator.id !== ofPool) return null;
  const { staffUsdPerMonth } = ways.owned;
  return { ...ways, owned: { ...ways.owned, staffUsdPerMonth: staffUsdPerMonth === null ? null : 0 } };
}

/** The field that has the plan's own price of a pool's devices; prompts on the device of their pool have its price. */
export function priceField({ pool, own }: ServingPool): string {
  const isOwn = pool.handsTo !== undefined && pool.accelerator.id !== own.accelerator;
  return `pools.${own.id}.${isOwn ? "split." : ""}usdPerDeviceHour`;
}

/** Pools that take devices; `null`: one of them has no count that carries its load. */
export function servingPools(
  pools: readonly PlannedPool[],
  own: readonly ScenarioPool[],
  input: EngineInput,
): readonly ServingPool[] | null {
  const serving: ServingPool[] = [];
  for (const { planned, result, cost } of pools) {
    const priced = own.find(({ id }) => id === wholePoolId(result.id));
    const { replicas, devices, steadyReplicas } = result;
    if (replicas === null || devices === null || steadyReplicas === null || priced === undefined) return null;
    if (replicas === 0) continue;
    const strandedDevices = result.purchase?.strandedDevices ?? 0;
    const counts = { replicas, steadyReplicas, devices: devices + strandedDevices, strandedDevices };
    serving.push({
      id: result.id,
      pool: planned.pool,
      own: priced,
      ways: waysOfSide(planned.pool, priced),
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

/** Of devices for which no terms can be entered. */
const withoutTerms = ({ own, pool, input }: ServingPool): PoolCapacity => {
  const ofPool = input.pools.find(({ id }) => id === own.id)?.accelerator.name ?? own.accelerator;
  return {
    ...unpriced([]),
    why: `The prices that can be entered for ${own.id} are of ${ofPool}, and its prompts are computed on ${pool.accelerator.name}`,
  };
};

const pathOf = ({ own }: ServingPool) => `pools.${own.id}`;
const heldOf = ({ pool, replicas, steadyReplicas, strandedDevices }: ServingPool) => ({
  steadyReplicas,
  reserveReplicas: replicas - steadyReplicas,
  devicesPerReplica: pool.tp * pool.pp,
  strandedDevices,
});

export function reservedPool(serving: ServingPool): PoolCapacity {
  const { ways, devices, input } = serving;
  if (ways === null) return withoutTerms(serving);
  const { terms, missing } = termsOf(`${pathOf(serving)}.ways.reserved`, ways.reserved);
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
  const { id, ways, pool, devices, input } = serving;
  const terms = ways === null ? null : termsOf("", ways.spot).terms;
  if (terms === null) return [];
  const { usdPerDeviceHour } = terms;
  const isPlayed = Object.hasOwn(played, id);
  const extraReplicas = isPlayed ? (played[id] ?? null) : formulaStandIns(serving);
  const { hoursPerMonth } = input;
  const counts = { devices, tp: pool.tp, pp: pool.pp, spotUsdPerDeviceHour: usdPerDeviceHour, hoursPerMonth };
  const usdPerMonth = extraReplicas === null ? null : apply(spotUsdPerMonth, { ...counts, extraReplicas }, untraced);
  return [{ poolId: id, usdPerDeviceHour, extraReplicas, usdPerMonth, isPlayed }];
}

export function spotPool(serving: ServingPool, played: PlayedStandIns): PoolCapacity {
  if (serving.ways === null) return withoutTerms(serving);
  const { missing } = termsOf(`${pathOf(serving)}.ways.spot`, serving.ways.spot);
  const [found] = standIns(serving, played);
  return { usdPerMonth: found?.usdPerMonth ?? null, missing, counts: {} };
}

export function ownedPool(serving: ServingPool): PoolCapacity {
  const { ways, devices, input } = serving;
  if (ways === null) return withoutTerms(serving);
  const { terms, missing } = termsOf(`${pathOf(serving)}.ways.owned`, ways.owned);
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
  if (usdPerDeviceHour === null) return unpriced([priceField(serving)]);
  const meanDevices = meanDevicesAbove(weekDevices(loads, heldOf(serving)), 0);
  return {
    usdPerMonth: meanDevices * usdPerDeviceHour * input.hoursPerMonth,
    missing: [],
    counts: { meanDevices },
  };
}

/** A reserved base with on demand above it for the hours that need it: the cheapest of all bases. */
export function mixedPool(serving: ServingPool): PoolCapacity {
  const { pool, ways, loads, input } = serving;
  const { usdPerDeviceHour } = pool;
  if (ways === null) return withoutTerms(serving);
  const { terms, missing: unset } = termsOf(`${pathOf(serving)}.ways.reserved`, ways.reserved);
  const missing = [...(usdPerDeviceHour === null ? [priceField(serving)] : []), ...unset];
  if (terms === null || usdPerDeviceHour === null) return unpriced(missing);
  const { usdPerDeviceHour: reservedUsdPerDeviceHour } = terms;
  const prices = { reservedUsdPerDeviceHour, usdPerDeviceHour, hoursPerMonth: input.hoursPerMonth };
  const { baseDevices, tried, usdPerMonth } = bestMix(weekDevices(loads, heldOf(serving)), pool.tp * pool.pp, prices);
  const { counts } = reservedTerm(baseDevices, terms, input);
  return { usdPerMonth, missing, counts: { baseDevices, tried, ...counts } };
}
