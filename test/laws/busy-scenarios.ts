import type { Scenario } from "../../src/scenario/schema.ts";
import { withBurst, withLoss, withScaling } from "../../src/state/members/day-events.ts";
import { withLaunch, withPriceChange } from "../../src/state/members/months.ts";

/** A class and a pool with all that can be said of the months to come. */
export function whatComes(workload: { readonly arrivals: object }, pool: object) {
  const launches = [{ date: "2027-02-01", perDay: 4000, label: "Launch" }];
  return {
    classes: [{ ...workload, arrivals: { ...workload.arrivals, launches } }],
    pools: [{ ...pool, priceChanges: [{ date: "2027-02-01", factor: 0.8 }] }],
    forecast: {
      startDate: "2026-10-01",
      rebased: [{ path: "classes.work.steps", was: "5", date: "2026-10-31", source: "Typed" }],
    },
  };
}

const poolScaling = {
  kind: "keda" as const,
  minReplicas: 1,
  maxReplicas: 10,
  windowSeconds: 60,
  delaySeconds: 30,
  upAfterSeconds: 0,
  downAfterSeconds: 300,
  cooldownSeconds: 300,
  leadSeconds: 0,
};

/** Steps of demand and changes of price, for somebody to change. */
export function withMonths(scenario: Scenario): Scenario {
  const stepped = scenario.classes.reduce((result, { id }) => withLaunch(result, id, "2027-02-01"), scenario);
  return stepped.pools.reduce((result, { id }) => withPriceChange(result, id, "2027-02-01"), stepped);
}

/** Pools that somebody scales, and to which something happens. */
export function scenarioWithDay(scenario: Scenario | undefined): Scenario {
  if (scenario === undefined) throw new Error("There is no scenario to add a day to.");
  const metrics = [{ signal: "kv-use" as const, target: 0.7 }];
  const floors = [{ fromHour: 8, toHour: 18, replicas: 2 }];
  return scenario.pools.reduce((result, { id }) => {
    const scaled = withScaling(result, id, { ...poolScaling, metrics, floors });
    return withBurst(withLoss(scaled, id), id);
  }, scenario);
}
