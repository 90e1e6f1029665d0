import type { Pool, Reserves } from "../input.ts";
import type { ReserveLedger, ReserveLine } from "../ledger.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The event that each reserve line holds whole replicas for. */
const protects: Record<keyof Reserves, (replicas: number) => string> = {
  failure: (k) =>
    k === 0
      ? "nothing: a replica lost at the peak is missed"
      : `the loss of ${plural(k, "replica", "replicas")} at the peak`,
  rollout: (k) =>
    k === 0 ? "no update at the peak" : `an update that takes out ${plural(k, "replica", "replicas")} at a time`,
  maintenance: (k) => (k === 0 ? "no maintenance at the peak" : `${plural(k, "replica", "replicas")} in maintenance`),
  warm: (k) =>
    k === 0
      ? "no burst beyond the planning load"
      : `a burst that ${plural(k, "replica", "replicas")} can take until new ones are ready`,
};

/**
 * Cost of one replica a month at the pool's price; `null` without a price.
 *
 *     devices x USD per device-hour x hours a month
 *
 * @source derived
 */
export function replicaUsdPerMonth(pool: Pool, hoursPerMonth: number): number | null {
  return pool.usdPerDeviceHour === null ? null : pool.tp * pool.pp * pool.usdPerDeviceHour * hoursPerMonth;
}

/**
 * Cost of a pool's devices a month, whole units of what is sold together; `null` without a price.
 *
 *     ceil(devices / devices a unit) x devices a unit x USD per device-hour x hours a month
 *
 * @source derived
 */
export function fleetUsdPerMonth(pool: Pool, devices: number, hoursPerMonth: number): number | null {
  const { devicesPerUnit, usdPerDeviceHour } = pool;
  if (usdPerDeviceHour === null) return null;
  return Math.ceil(devices / devicesPerUnit) * devicesPerUnit * usdPerDeviceHour * hoursPerMonth;
}

/**
 * The reserve ledger of a pool: replicas that serve, then whole replicas held for each named event, each with its money.
 *
 * @source derived
 */
export function reserveLedger(pool: Pool, steady: number, reserves: Reserves, hoursPerMonth: number): ReserveLedger {
  const usdPerReplica = replicaUsdPerMonth(pool, hoursPerMonth);
  const line = (id: ReserveLine["id"], replicas: number, why: string): ReserveLine => ({
    id,
    replicas,
    devices: replicas * pool.tp * pool.pp,
    costUsdPerMonth: replicas === 0 ? 0 : usdPerReplica === null ? null : replicas * usdPerReplica,
    protects: why,
  });
  // A pool without work needs no reserve either.
  const held = (replicas: number) => (steady === 0 ? 0 : replicas);
  const ids = ["failure", "rollout", "maintenance", "warm"] as const;
  const lines = [
    line("steady", steady, "the planning load"),
    ...ids.map((id) => line(id, held(reserves[id]), protects[id](held(reserves[id])))),
  ];
  return {
    totalReplicas: lines.reduce((sum, { replicas }) => sum + replicas, 0),
    totalDevices: lines.reduce((sum, { devices }) => sum + devices, 0),
    lines,
  };
}
