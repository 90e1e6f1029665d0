import { parseScenario } from "../../scenario/parse-scenario.ts";
import { refused, success } from "../../scenario/problem.ts";
import type { Applying } from "./applying.ts";
import { appliedPool } from "./applied-pool.ts";

/** A pool that serves the model of a file, in the weights of its checkpoint; the model's row travels in the scenario. */
export const modelApplied: Applying = (scenario, { path, imported }, where) => {
  const { model } = imported;
  if (model === undefined) return refused("no-model", path, `There is no model in ${path}.`);
  const found = appliedPool(scenario, where);
  if (!found.ok) return found;
  const pool = found.value;
  const { row, weightFormat } = model;
  const { catalogue } = scenario;
  // Another pool may serve the model of this name as it stood before: it keeps its own row, and this one another name.
  const isTaken = scenario.pools.some((one) => one !== pool && one.model === row.id);
  const before = catalogue.models.find(({ id }) => id === row.id);
  const isOther = isTaken && before !== undefined && JSON.stringify({ ...before }) !== JSON.stringify({ ...row });
  const id = isOther ? `${row.id.slice(0, longestId)}-imported` : row.id;
  const taken = { ...pool, model: id, weights: weightFormat ?? pool.weights };
  const result = parseScenario({
    ...scenario,
    pools: scenario.pools.map((one) => (one === pool ? taken : one)),
    catalogue: { ...catalogue, models: [...catalogue.models.filter((one) => one.id !== id), { ...row, id }] },
  });
  if (!result.ok) return result;
  const weights = taken.weights === pool.weights ? "" : `, in ${taken.weights} instead of ${pool.weights}`;
  return success({
    scenario: result.scenario,
    words: [`The pool ${pool.id} serves ${row.name} instead of ${pool.model}${weights}.`],
  });
};

/** Of an id's letters, those that leave room for an ending. */
const longestId = 54;
