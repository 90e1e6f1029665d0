import type { ScenarioResult } from "../../../scenario/checked-scenario.ts";
import { listedPrice } from "../../../scenario/listed-price.ts";
import { parseScenario } from "../../../scenario/parse-scenario.ts";
import type { Scenario } from "../../../scenario/schema.ts";

/** A pool at the list price of its accelerator, with the list as its basis. */
export function withListPrice(scenario: Scenario, poolId: string): ScenarioResult {
  const pools = scenario.pools.map((pool) =>
    pool.id === poolId ? { ...pool, ...listedPrice(pool.accelerator, scenario.asOfDate) } : pool,
  );
  return parseScenario({ ...scenario, pools });
}
