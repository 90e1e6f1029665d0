import type { Scenario, ScenarioClass, ScenarioPool } from "../../scenario/schema.ts";

/** As the schema has it. */
export const mostSteps = 12;

type Steps = Pick<ScenarioClass["arrivals"], "launches">;

function withSteps(
  scenario: Scenario,
  classId: string,
  change: (steps: Steps["launches"]) => Steps["launches"],
): Scenario {
  return {
    ...scenario,
    classes: scenario.classes.map((own) =>
      own.id === classId ? { ...own, arrivals: { ...own.arrivals, launches: change(own.arrivals.launches) } } : own,
    ),
  };
}

function withPrices(
  scenario: Scenario,
  poolId: string,
  change: (prices: ScenarioPool["priceChanges"]) => ScenarioPool["priceChanges"],
): Scenario {
  const pools = scenario.pools.map((own) =>
    own.id === poolId ? { ...own, priceChanges: change(own.priceChanges) } : own,
  );
  return { ...scenario, pools };
}

/** A tenth more demand on a day, for somebody to change. */
export function withLaunch(scenario: Scenario, classId: string, date: string): Scenario {
  const perDay = scenario.classes.find(({ id }) => id === classId)?.arrivals.perDay ?? 0;
  const base = typeof perDay === "number" ? perDay : perDay.base;
  const step = { date, perDay: Math.ceil(base / 10), label: "launch" };
  return withSteps(scenario, classId, (steps) => [...steps, step].slice(0, mostSteps));
}

export function withoutLaunch(scenario: Scenario, classId: string, index: number): Scenario {
  return withSteps(scenario, classId, (steps) => steps.filter((_, place) => place !== index));
}

/** A tenth off the price from a day on, for somebody to change. */
export function withPriceChange(scenario: Scenario, poolId: string, date: string): Scenario {
  return withPrices(scenario, poolId, (prices) => [...prices, { date, factor: 0.9 }].slice(0, mostSteps));
}

export function withoutPriceChange(scenario: Scenario, poolId: string, index: number): Scenario {
  return withPrices(scenario, poolId, (prices) => prices.filter((_, place) => place !== index));
}
