import type { Scenario, ScenarioClass } from "./schema.ts";

type Swap = ScenarioClass["swaps"][number];

/** What the model of its pool changes in a class; `null`: nothing is said of that model. */
export function swapOf({ pool, swaps }: ScenarioClass, pools: Scenario["pools"]): Swap | null {
  const model = pools.find(({ id }) => id === pool)?.model;
  return swaps.find((swap) => swap.model === model) ?? null;
}
