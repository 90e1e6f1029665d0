import { parseScenario } from "../../scenario/parse-scenario.ts";
import { quoted, refused, success } from "../../scenario/problem.ts";
import type { Applying } from "./applying.ts";

/** A pool that serves the model of a file, in the weights of its checkpoint; the model's row travels in the scenario. */
export const modelApplied: Applying = (scenario, { path, imported }, where) => {
  const { model } = imported;
  if (model === undefined) return refused("no-model", path, `There is no model in ${path}.`);
  const pool = scenario.pools.find(({ id }) => where.pool === null || id === where.pool);
  if (pool === undefined) return refused("unknown-pool", "--pool", `There is no pool ${quoted(where.pool)}.`);
  const { row, weightFormat } = model;
  const taken = { ...pool, model: row.id, weights: weightFormat ?? pool.weights };
  const { catalogue } = scenario;
  const result = parseScenario({
    ...scenario,
    pools: scenario.pools.map((one) => (one === pool ? taken : one)),
    catalogue: { ...catalogue, models: [...catalogue.models.filter(({ id }) => id !== row.id), row] },
  });
  if (!result.ok) return result;
  const weights = taken.weights === pool.weights ? "" : `, in ${taken.weights} instead of ${pool.weights}`;
  return success({
    scenario: result.scenario,
    words: [`The pool ${pool.id} serves ${row.name} instead of ${pool.model}${weights}.`],
  });
};
