import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Pool } from "../input.ts";
import type { Purchase } from "../ledger.ts";

/** What is sold by the node is bought by the node: whole units, and devices of them that nothing uses. */

/** @source derived: whole units for what earlier pools of the same device and seller leave uncovered */
export const purchasedUnits = defineFormula({
  id: "purchasedUnits",
  words: "units that are bought, each of as many devices as are sold together",
  unit: "units",
  expression: "ceil(max(0, devices + unusableDevices - foundDevices) / devicesPerUnit)",
  neutral: { foundDevices: 0, unusableDevices: 0 },
  evaluate: (x: Record<"devices" | "unusableDevices" | "foundDevices" | "devicesPerUnit", number>) =>
    Math.ceil(Math.max(0, x.devices + x.unusableDevices - x.foundDevices) / x.devicesPerUnit),
});

/** @source derived: what is bought or found less what is used or left for a later pool */
export const strandedDevices = defineFormula({
  id: "strandedDevices",
  words: "devices that are bought and that nothing uses",
  unit: "devices",
  expression: "foundDevices + purchasedUnits * devicesPerUnit - devices - leftDevices",
  neutral: { foundDevices: 0, leftDevices: 0 },
  evaluate: (x: Record<"foundDevices" | "purchasedUnits" | "devicesPerUnit" | "devices" | "leftDevices", number>) =>
    x.foundDevices + x.purchasedUnits * x.devicesPerUnit - x.devices - x.leftDevices,
});

/** @source derived: they cost what the others cost */
export const strandedUsdPerMonth = defineFormula({
  id: "strandedUsdPerMonth",
  words: "what devices that are bought and that nothing uses cost a month",
  unit: "USD/month",
  expression: "strandedDevices * usdPerDeviceHour * hoursPerMonth",
  evaluate: (x: Record<"strandedDevices" | "usdPerDeviceHour" | "hoursPerMonth", number>) =>
    x.strandedDevices * x.usdPerDeviceHour * x.hoursPerMonth,
});

/** A pool and the devices it takes, and gaps beside them that are of use to none; `null`: no count carries its load. */
export interface Buyer {
  readonly pool: Pool;
  readonly devices: number | null;
  readonly unusableDevices: number;
}

/** A pool that is spread over zones or regions has its nodes for itself. */
const sharedBy = ({ pool: { id, accelerator, seller, devicesPerUnit, zones, regions } }: Buyer) =>
  JSON.stringify([accelerator.id, seller, devicesPerUnit, zones > 1 || regions.length > 1 ? id : null]);

/**
 * What each pool buys, `null` where devices are sold singly or the pool takes none. Pools of one device and seller share
 * units, in their order: what one leaves of its last unit the next uses, and what the last one leaves is stranded. Gaps that are
 * too small for a replica of the pool are stranded, too, and so is all that the nodes of a pool spread over zones or regions have over.
 *
 * @source derived
 */
export function purchases(buyers: readonly Buyer[], scope: (path: string) => Scope): readonly (Purchase | null)[] {
  const left = new Map<string, number>();
  return buyers.map((buyer, index) => {
    const { pool, devices, unusableDevices } = buyer;
    const { devicesPerUnit } = pool;
    if (devicesPerUnit <= 1 || devices === null || devices === 0) return null;
    const key = sharedBy(buyer);
    const foundDevices = left.get(key) ?? 0;
    const at = scope(`pools.${pool.id}`);
    const units = apply(purchasedUnits, { devices, unusableDevices, foundDevices, devicesPerUnit }, at);
    const unused = Math.max(0, foundDevices + units * devicesPerUnit - devices - unusableDevices);
    const isLast = !buyers.slice(index + 1).some((other) => (other.devices ?? 0) > 0 && sharedBy(other) === key);
    const leftDevices = isLast ? 0 : unused;
    left.set(key, leftDevices);
    const counts = { foundDevices, purchasedUnits: units, devicesPerUnit, devices, leftDevices };
    return { unit: "node", devicesPerUnit, units, strandedDevices: apply(strandedDevices, counts, at) };
  });
}
