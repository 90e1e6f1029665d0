import { resolve } from "../../scenario/resolved/resolve.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { hoursPerDay } from "../../quantity/time.ts";
import { rememberedHeadline } from "../plan-memory.ts";
import { fleetsFor, heldShare } from "./drawn-figures.ts";
import type { DrawnPlan } from "./drawn-plan.ts";
import type { FleetOdds, Odds } from "./odds-document.ts";

/** The fleet that is planned at the base; `null`: none carries its load. */
export type PlannedFleet = FleetOdds["replicas"] | null;

/** How often that fleet is short. */
export function shortage(plans: readonly DrawnPlan[], fleet: PlannedFleet, { hoursPerMonth }: Scenario) {
  const shortShare = fleet === null ? 1 : 1 - heldShare(plans, fleet);
  // One busiest stretch a day.
  return { shortShare, shortPeaksPerMonth: (shortShare * hoursPerMonth) / hoursPerDay };
}

/** How often the scenario's own budget holds; `null`: it has none. */
export function budgetOdds(plans: readonly DrawnPlan[], scenario: Scenario): Odds["budget"] {
  const { budgetUsdPerMonth: usdPerMonth } = resolve(scenario);
  if (usdPerMonth === null) return null;
  const held = plans.filter(({ costUsdPerMonth: cost }) => cost !== null && cost <= usdPerMonth);
  return { usdPerMonth, heldShare: held.length / plans.length };
}

/** The planned fleet among those for a chosen confidence, each as it is paid for at the base. */
export function fleetOdds(plans: readonly DrawnPlan[], fleet: PlannedFleet, scenario: Scenario): readonly FleetOdds[] {
  const wanted = fleetsFor(plans);
  const isListed = fleet === null || wanted.some((replicas) => replicas.join() === fleet.join());
  const all = isListed || fleet === null ? wanted : [...wanted, fleet];
  return all
    .map((replicas) => ({
      replicas,
      ...paidFleet(scenario, replicas),
      heldShare: heldShare(plans, replicas),
      isPlanned: replicas.join() === fleet?.join(),
    }))
    .toSorted((one, other) => one.heldShare - other.heldShare || (one.devices ?? 0) - (other.devices ?? 0));
}

/** What a fleet takes and costs at the base, taken to carry it. */
function paidFleet(scenario: Scenario, replicas: FleetOdds["replicas"]) {
  const input = resolve(scenario);
  const seen = { missed: [], whyNotFewer: null, scarcest: null };
  const pools = input.pools.map((pool, place) =>
    pool.replicas === null ? { ...pool, judged: { ...seen, replicas: replicas[place] ?? 0 } } : pool,
  );
  const { devices, costUsdPerMonth } = rememberedHeadline({ ...input, pools });
  return { devices, costUsdPerMonth };
}
