import { heldReplicas, reserveEvents } from "./held-replicas.ts";
import * as figures from "./pool-figures.ts";
import type { PoolPlan } from "./pool-plan.ts";
import { places } from "./places.ts";
import { reserveLedger } from "./reserve-ledger.ts";
import { apply, type Scope } from "../formula.ts";
import type { EngineInput } from "../input.ts";
import type { ReserveLedger } from "../ledger.ts";
import type { PoolResult } from "../plan-result.ts";

/**
 * The ledger of a pool, `null` where no count of replicas carries the load.
 *
 * @source derived
 */
export function poolReserveLedger({ pool, steadyReplicas }: PoolPlan, input: EngineInput): ReserveLedger | null {
  if (steadyReplicas === null) return null;
  return reserveLedger(pool, steadyReplicas, heldReplicas(pool, steadyReplicas, input.reserves), input.hoursPerMonth);
}

type Counts = Pick<PoolResult, "replicas" | "devices" | "steadyReplicas" | "reserveLedger" | "places">;

/**
 * What a pool's count comes to, reserves included, and where it lies.
 *
 * @source derived
 */
export function poolCounts(plan: PoolPlan, ledger: ReserveLedger | null, input: EngineInput, scope: Scope): Counts {
  const { steadyReplicas, pool } = plan;
  const held = heldReplicas(pool, steadyReplicas ?? 0, input.reserves, scope);
  if (steadyReplicas === null || ledger === null) {
    const empty = reserveLedger(pool, 0, held, input.hoursPerMonth);
    return { replicas: null, devices: null, steadyReplicas: null, reserveLedger: empty, places: null };
  }
  const { failure, node, zone, rollout, canary, maintenance, warm } = held;
  const replicas = apply(
    figures.replicas,
    {
      steadyReplicas,
      failure: failure.covers,
      nodeReplicas: node.covers,
      zoneReplicas: zone.covers,
      rollout: rollout.covers,
      canary: canary.covers,
      maintenance: maintenance.covers,
      warm: warm.covers,
      sharedReplicas: reserveEvents.reduce((sum, event) => sum + held[event].covers - held[event].replicas, 0),
    },
    scope,
  );
  const devices = apply(figures.devices, { replicas, tp: pool.tp, pp: pool.pp }, scope);
  const placed = replicas === 0 ? null : places(pool, replicas, scope);
  return { replicas, devices, steadyReplicas, reserveLedger: ledger, places: placed };
}
