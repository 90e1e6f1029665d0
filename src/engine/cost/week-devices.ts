import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { apply } from "../formula.ts";
import { mixUsdPerMonth } from "./capacity-ways.ts";

/** Devices of a pool: those that follow its load, and those that are held at every hour. */
export interface HeldDevices {
  readonly steadyReplicas: number;
  readonly reserveReplicas: number;
  readonly devicesPerReplica: number;
  /** Bought with others and unused. */
  readonly strandedDevices: number;
}

/**
 * Devices that a pool needs in each hour of the week: of the replicas that carry the planning load as many as the hour's part of
 * it asks for, whole and never none, and what is held at every hour.
 *
 *     (max(1, ceil(steady × load of the hour / planning load)) + reserve) × devices a replica + stranded
 *
 * @source derived: without the time that scaling takes.
 */
export function weekDevices(loads: readonly number[], held: HeldDevices): readonly number[] {
  const { steadyReplicas, reserveReplicas, devicesPerReplica, strandedDevices } = held;
  if (steadyReplicas === 0) return loads.map(() => 0);
  return loads.map((load) => {
    const replicas = Math.max(1, Math.min(steadyReplicas, ceilTolerant(steadyReplicas * load)));
    return (replicas + reserveReplicas) * devicesPerReplica + strandedDevices;
  });
}

/** Devices that a week takes on average: what is paid where each is paid for the hours that need it. */
export interface DeviceMix {
  /** Replicas' devices that are reserved. */
  readonly baseDevices: number;
  readonly usdPerMonth: number;
  /** Mixes that were compared. */
  readonly tried: number;
}

/** What a mix is paid by. */
export interface MixPrices {
  readonly reservedUsdPerDeviceHour: number;
  readonly usdPerDeviceHour: number;
  readonly hoursPerMonth: number;
}

/**
 * Devices above a base that a week takes on average.
 *
 * @source derived: each hour counts alike.
 */
export function meanDevicesAbove(week: readonly number[], base: number): number {
  return compensatedSum(week.map((devices) => Math.max(0, devices - base))) / week.length;
}

/**
 * The cheapest of all mixes of a reserved base, a whole number of replicas from none to all, with on demand above it; of two
 * that cost the same the one that reserves less.
 *
 * @source derived: every base is tried.
 */
export function bestMix(week: readonly number[], devicesPerReplica: number, prices: MixPrices): DeviceMix {
  const most = Math.ceil(week.reduce((high, devices) => Math.max(high, devices), 0) / devicesPerReplica);
  const mixes = Array.from({ length: most + 1 }, (_, replicas) => {
    const baseDevices = replicas * devicesPerReplica;
    const parts = { ...prices, baseDevices, meanDevicesAbove: meanDevicesAbove(week, baseDevices) };
    return { baseDevices, usdPerMonth: apply(mixUsdPerMonth, parts, { path: "", traces: null }) };
  });
  const best = mixes.reduce((one, other) => (other.usdPerMonth < one.usdPerMonth ? other : one));
  return { ...best, tried: mixes.length };
}
