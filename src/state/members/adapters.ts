import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";

/** As the schema's own defaults have it. */
const usual: NonNullable<ScenarioPool["adapters"]> = {
  count: 16,
  rank: 16,
  targets: "all-linear",
  onDevice: null,
  zipfExponent: 0,
};

function withSet(scenario: Scenario, poolId: string, adapters: ScenarioPool["adapters"]): Scenario {
  const pools = scenario.pools.map((pool) => (pool.id === poolId ? { ...pool, adapters } : pool));
  return { ...scenario, pools };
}

/** A pool that serves LoRA adapters beside its model. */
export function withAdapters(scenario: Scenario, poolId: string): Scenario {
  return withSet(scenario, poolId, usual);
}

/** A pool that serves its model as it is. */
export function withoutAdapters(scenario: Scenario, poolId: string): Scenario {
  return withSet(scenario, poolId, null);
}
