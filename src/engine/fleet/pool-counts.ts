import { heldLineIds, heldReplicas } from "./held-replicas.ts";
import * as figures from "./pool-figures.ts";
import type { PoolPlan } from "./pool-plan.ts";
import { poolPlaces } from "./pool-places.ts";
import { reserveLedger } from "./reserve-ledger.ts";
import { apply, type Scope } from "../formula.ts";
import type { EngineInput, Pool } from "../input.ts";
import type { ReserveLedger } from "../ledger.ts";
import type { PoolResult } from "../plan-result.ts";

/**
 * The ledger of a pool, `null` where no count of replicas carries the load.
 *
 * @source derived
 */
export function poolReserveLedger({ pool, steadyReplicas }: PoolPlan, input: EngineInput): ReserveLedger | null {
  if (steadyReplicas === null) return null;
  const { lines } = heldReplicas(pool, steadyReplicas, input.reserves);
  return reserveLedger(pool, steadyReplicas, lines, input.hoursPerMonth);
}

/** Counts of a pool, and where its replicas lie. */
export type PoolCounts = Pick<PoolResult, "replicas" | "devices" | "steadyReplicas" | "reserveLedger" | "places">;

/**
 * What a pool's count comes to, reserves included, and where it lies.
 *
 * @source derived
 */
export function poolCounts(plan: PoolPlan, ledger: ReserveLedger | null, input: EngineInput, scope: Scope): PoolCounts {
  const { steadyReplicas, pool } = plan;
  const held = heldReplicas(pool, steadyReplicas ?? 0, input.reserves, scope);
  if (steadyReplicas === null || ledger === null) {
    const empty = reserveLedger(pool, 0, held.lines, input.hoursPerMonth);
    return { replicas: null, devices: null, steadyReplicas: null, reserveLedger: empty, places: null };
  }
  const { lines } = held;
  const regions = Math.max(1, pool.regions.length);
  // Each region holds the same for what takes replicas one by one.
  const inEach = (event: "failure" | "rollout" | "canary" | "maintenance" | "warm") => lines[event].covers / regions;
  const replicas = apply(
    figures.replicas,
    {
      steadyReplicas,
      regions,
      roundingReplicas: lines.rounding.covers,
      failure: inEach("failure"),
      nodeReplicas: lines.node.covers,
      rackReplicas: lines.rack.covers,
      zoneReplicas: lines.zone.covers,
      regionReplicas: lines.region.covers,
      rollout: inEach("rollout"),
      canary: inEach("canary"),
      maintenance: inEach("maintenance"),
      warm: inEach("warm"),
      sharedReplicas: heldLineIds.reduce((sum, id) => sum + lines[id].covers - lines[id].replicas, 0),
    },
    scope,
  );
  const devices = apply(figures.devices, { replicas, tp: pool.tp, pp: pool.pp }, scope);
  const placed = replicas === 0 ? null : poolPlaces(pool, steadyReplicas, held, scope);
  return { replicas, devices, steadyReplicas, reserveLedger: ledger, places: placed };
}

/**
 * A pool's counts with what the bill has of its serving replicas: less than all hours' worth where they are paid for as they are needed.
 *
 * @source derived
 */
export function asPaid<Counted extends { readonly reserveLedger: ReserveLedger }>(
  counted: Counted,
  { isPaidAsNeeded }: Pool,
  { steadyUsd }: { readonly steadyUsd: number | null },
): Counted {
  if (!isPaidAsNeeded) return counted;
  const lines = counted.reserveLedger.lines.map((line) =>
    line.id === "steady" && line.replicas > 0 ? { ...line, costUsdPerMonth: steadyUsd } : line,
  );
  return { ...counted, reserveLedger: { ...counted.reserveLedger, lines } };
}
