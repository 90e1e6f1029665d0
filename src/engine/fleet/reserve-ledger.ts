import type { Pool } from "../input.ts";
import type { HeldLineId, ReserveEvent, ReserveLedger, ReserveLine } from "../ledger.ts";
import type { HeldLine } from "./held-in-region.ts";
import { heldLineIds, type HeldReplicas } from "./held-replicas.ts";
import { places } from "./places.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Of a pool in several regions each holds its own: words of replicas one by one get those of a region. */
type Words = (replicas: number, asked: number, isInEach: boolean) => string;

/** `the loss of a node at the peak, with 2 replicas on it` */
const placeWords =
  (place: string, inside: string): Words =>
  (k, asked, isInEach) => {
    if (asked === 0) return `no ${place} lost at the peak`;
    if (k === 0) return `nothing: the pool lies in no other ${place} than may be lost`;
    const what = asked === 1 ? `a ${place}` : `${asked} ${place}s`;
    if (isInEach)
      return `the loss of ${what} in each region at the peak, with ${plural(k, "replica", "replicas")} in all`;
    return `the loss of ${what} at the peak, with ${plural(k, "replica", "replicas")} ${inside} ${asked === 1 ? "it" : "them"}`;
  };

/** The event that each reserve line holds whole replicas for. */
const protects: Record<HeldLineId, Words> = {
  rounding: (k) =>
    k === 0
      ? "nothing: the shares of the regions come to whole replicas"
      : "each region's share of the load, in whole replicas of its own",
  failure: (k) =>
    k === 0
      ? "nothing: a replica lost at the peak is missed"
      : `the loss of ${plural(k, "replica", "replicas")} at the peak`,
  node: placeWords("node", "on"),
  rack: placeWords("rack", "in"),
  zone: placeWords("zone", "in"),
  region: (k, asked) => {
    if (asked === 0) return "no region lost at the peak";
    if (k === 0) return "nothing: the pool lies in no other region than may be lost";
    const what = asked === 1 ? "a region" : `${asked} regions`;
    return `the loss of ${what} at the peak: ${plural(k, "replica", "replicas")} in the others for its users`;
  },
  rollout: (k) =>
    k === 0 ? "no update at the peak" : `an update that takes out ${plural(k, "replica", "replicas")} at a time`,
  canary: (k) => (k === 0 ? "no trial at the peak" : `a new version on trial on ${plural(k, "replica", "replicas")}`),
  maintenance: (k) => (k === 0 ? "no maintenance at the peak" : `${plural(k, "replica", "replicas")} in maintenance`),
  warm: (k) =>
    k === 0
      ? "no burst beyond the planning load"
      : `a burst that ${plural(k, "replica", "replicas")} can take until new ones are ready`,
};

/** Events that take replicas one by one, the same in each region. */
const oneByOne: ReadonlySet<HeldLineId> = new Set(["failure", "rollout", "canary", "maintenance", "warm"]);

/** What a line is called by another that shares its replicas. */
const heldFor: Record<ReserveEvent, string> = {
  failure: "a failure",
  node: "a node",
  rack: "a rack",
  zone: "a zone",
  region: "a region",
  rollout: "an update",
  canary: "a trial",
  maintenance: "maintenance",
  warm: "a burst",
};

function protectsText(id: HeldLineId, { asked, covers, replicas, sharedWith }: HeldLine, regions: number): string {
  const isInEach = regions > 1 && covers > 0;
  const own =
    isInEach && oneByOne.has(id)
      ? `${protects[id](covers / regions, asked, isInEach)}, in each region`
      : protects[id](covers, asked, isInEach);
  if (sharedWith === null) return own;
  // Regions share each their own: in some a line may be the largest, and in others not.
  return `${own}; ${replicas > 0 ? "in part " : ""}by the replicas held for ${heldFor[sharedWith]}`;
}

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
 * Devices that are bought for a pool's replicas, so many in each region, whole units of what is sold together.
 *
 *     ceil((devices + devices out of use) / devices a unit) x devices a unit
 *
 * @source derived
 */
export function fleetBoughtDevices(pool: Pool, counts: readonly number[]): number {
  const { devicesPerUnit } = pool;
  const devices = counts.reduce((sum, replicas) => {
    const { unusableDevices } = places(pool, replicas, { path: "", traces: null });
    return sum + replicas * pool.tp * pool.pp + unusableDevices;
  }, 0);
  return Math.ceil(devices / devicesPerUnit) * devicesPerUnit;
}

/**
 * Cost of a pool's replicas a month, so many in each region, in whole units; `null` without a price.
 *
 *     devices that are bought x USD per device-hour x hours a month
 *
 * @source derived
 */
export function fleetUsdPerMonth(pool: Pool, counts: readonly number[], hoursPerMonth: number): number | null {
  const { usdPerDeviceHour } = pool;
  return usdPerDeviceHour === null ? null : fleetBoughtDevices(pool, counts) * usdPerDeviceHour * hoursPerMonth;
}

/** Lines of what few pools have: of regions where there are several, or where one may be lost; of racks where one may be lost. */
function isLeftOut(id: HeldLineId, { regions }: Pool, held: HeldReplicas): boolean {
  if (id === "rounding") return regions.length < 2;
  if (id === "region") return regions.length < 2 && held.region.asked === 0;
  return id === "rack" && held.rack.asked === 0;
}

/**
 * The reserve ledger of a pool: replicas that serve, then whole replicas held for each named event, each with its money.
 *
 * @source derived
 */
export function reserveLedger(pool: Pool, steady: number, held: HeldReplicas, hoursPerMonth: number): ReserveLedger {
  const usdPerReplica = replicaUsdPerMonth(pool, hoursPerMonth);
  const line = (id: ReserveLine["id"], own: HeldLine, why: string): ReserveLine => ({
    id,
    replicas: own.replicas,
    devices: own.replicas * pool.tp * pool.pp,
    costUsdPerMonth: own.replicas === 0 ? 0 : usdPerReplica === null ? null : own.replicas * usdPerReplica,
    protects: why,
    covers: own.covers,
    sharedWith: own.sharedWith,
  });
  const lines = [
    line("steady", { asked: steady, replicas: steady, covers: steady, sharedWith: null }, "the planning load"),
    ...heldLineIds
      .filter((id) => !isLeftOut(id, pool, held))
      .map((id) => line(id, held[id], protectsText(id, held[id], pool.regions.length))),
  ];
  return {
    totalReplicas: lines.reduce((sum, { replicas }) => sum + replicas, 0),
    totalDevices: lines.reduce((sum, { devices }) => sum + devices, 0),
    lines,
  };
}
