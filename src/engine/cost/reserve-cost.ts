import { apply, type Formula, type Scope } from "../formula.ts";
import type { HeldLineId, ReserveLedger } from "../ledger.ts";
import * as device from "./device-cost.ts";

/** Replicas of a line, and those of them that another line holds. */
type Held = (id: HeldLineId) => readonly [covers: number, shared: number];

/** What one replica costs, in how many regions each holds its own, and where traces go. */
interface Paying {
  readonly replicaUsdPerMonth: number;
  readonly regions: number;
  readonly scope: Scope;
}

type SumInputs = Parameters<typeof device.reserveUsdPerMonth.evaluate>[0];

/** What no plan asks for unless told has no figure of its own. */
function unlessNone<Name extends string>(
  count: number,
  formula: Formula<Name>,
  inputs: Readonly<Record<Name, number>>,
  scope: Scope,
): number {
  return count === 0 ? 0 : apply(formula, inputs, scope);
}

/** Lines of places: what is lost with them, or what their shares round up to. */
function ofPlaces(held: Held, { replicaUsdPerMonth, scope }: Paying) {
  const each = { replicaUsdPerMonth };
  const [roundingReplicas] = held("rounding");
  const [nodeReplicas, nodeShared] = held("node");
  const [rackReplicas, rackShared] = held("rack");
  const [zoneReplicas, zoneShared] = held("zone");
  const [regionReplicas, regionShared] = held("region");
  const { reserveRoundingUsdPerMonth: rounding, reserveNodeUsdPerMonth: node } = device;
  const { reserveRackUsdPerMonth: rack, reserveZoneUsdPerMonth: zone, reserveRegionUsdPerMonth: region } = device;
  return {
    reserveRoundingUsdPerMonth: unlessNone(roundingReplicas, rounding, { roundingReplicas, ...each }, scope),
    reserveNodeUsdPerMonth: unlessNone(nodeReplicas, node, { nodeReplicas, nodeShared, ...each }, scope),
    reserveRackUsdPerMonth: unlessNone(rackReplicas, rack, { rackReplicas, rackShared, ...each }, scope),
    reserveZoneUsdPerMonth: unlessNone(zoneReplicas, zone, { zoneReplicas, zoneShared, ...each }, scope),
    reserveRegionUsdPerMonth: unlessNone(regionReplicas, region, { regionReplicas, regionShared, ...each }, scope),
  };
}

/** Lines that take replicas one by one: each region holds the same. */
function inEachRegion(held: Held, { replicaUsdPerMonth, regions, scope }: Paying) {
  const each = { regions, replicaUsdPerMonth };
  const one = (id: HeldLineId) => {
    const [covers, shared] = held(id);
    return [covers / regions, shared] as const;
  };
  const [failure, failureShared] = one("failure");
  const [rollout, rolloutShared] = one("rollout");
  const [canary, canaryShared] = one("canary");
  const [maintenance, maintenanceShared] = one("maintenance");
  const [warm, warmShared] = one("warm");
  const maintained = { maintenance, maintenanceShared, ...each };
  return {
    reserveFailureUsdPerMonth: apply(device.reserveFailureUsdPerMonth, { failure, failureShared, ...each }, scope),
    reserveRolloutUsdPerMonth: apply(device.reserveRolloutUsdPerMonth, { rollout, rolloutShared, ...each }, scope),
    reserveCanaryUsdPerMonth: unlessNone(
      canary,
      device.reserveCanaryUsdPerMonth,
      { canary, canaryShared, ...each },
      scope,
    ),
    reserveMaintenanceUsdPerMonth: apply(device.reserveMaintenanceUsdPerMonth, maintained, scope),
    reserveWarmUsdPerMonth: apply(device.reserveWarmUsdPerMonth, { warm, warmShared, ...each }, scope),
  };
}

/**
 * What the replicas of a pool that do not serve the planning load as one fleet cost a month, line by line and in all.
 *
 * @source derived
 */
export function reserveUsd(
  { lines }: ReserveLedger,
  replicaUsdPerMonth: number,
  regions: number,
  scope: Scope,
): number {
  const held: Held = (id) => {
    const line = lines.find((own) => own.id === id);
    return line === undefined ? [0, 0] : [line.covers, line.covers - line.replicas];
  };
  const paying = { replicaUsdPerMonth, regions, scope };
  const inputs: SumInputs = { ...ofPlaces(held, paying), ...inEachRegion(held, paying) };
  return apply(device.reserveUsdPerMonth, inputs, scope);
}
