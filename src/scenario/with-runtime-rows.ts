import type { RowSource } from "./pin.ts";
import { runtimeEngine } from "./runtime-engine.ts";
import type { Scenario, ScenarioPool } from "./schema.ts";

/** The scenario with the best profile of its engine in every pool that names an engine alone and holds no row of that name. */
export function withRuntimeRows(scenario: Scenario, { runtimeFor }: Pick<RowSource, "runtimeFor">): Scenario {
  if (runtimeFor === undefined) return scenario;
  const own = new Set(scenario.catalogue.runtimes.map(({ id }) => id));
  const chosen = (pool: ScenarioPool): ScenarioPool => {
    const { runtime, accelerator, weights } = pool;
    const engine = runtimeEngine(runtime);
    if (engine !== runtime || own.has(runtime)) return pool;
    return { ...pool, runtime: runtimeFor(engine, accelerator, weights) ?? runtime };
  };
  return { ...scenario, pools: scenario.pools.map(chosen) };
}
