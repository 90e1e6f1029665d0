import { smallestFit } from "../../engine/memory/fit.ts";
import { numberFormatName } from "../../quantity/number-format-name.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { refused, success } from "../../scenario/problem.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";
import type { Applying } from "./applying.ts";
import { modelName } from "./served-applied.ts";
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
  const formats = `${numberFormatName(taken.weights)} instead of ${numberFormatName(pool.weights)}`;
  const weights = taken.weights === pool.weights ? "" : `, in ${formats}`;
  const served = `The pool ${pool.id} serves ${row.name} instead of ${modelName(scenario, pool.model)}${weights}.`;
  const split = splitThatHolds(result.scenario, taken);
  if (split === null) return success({ scenario: result.scenario, words: [served] });
  const { pools } = result.scenario;
  const wider = parseScenario({
    ...result.scenario,
    pools: pools.map((one) => (one.id === pool.id ? { ...one, ...split } : one)),
  });
  if (!wider.ok) return wider;
  const devices = (count: number) => (count === 1 ? "one device" : `${count} devices`);
  const why = `A replica of ${devices(pool.tp * pool.pp)} does not hold it: ${devices(split.tp * split.pp)} are the fewest that do.`;
  return success({ scenario: wider.scenario, words: [served, why] });
};

/**
 * The fewest devices that hold what a pool serves now with its classes' longest contexts, where its own replicas hold not even one
 * token of it; `null`: they do, or nothing is known to.
 */
function splitThatHolds(scenario: Scenario, { id, tp, pp }: ScenarioPool): Pick<ScenarioPool, "tp" | "pp"> | null {
  const { pools, classes } = resolve(scenario);
  const pool = pools.find((one) => one.id === id);
  if (pool === undefined) return null;
  const least = smallestFit(pool, 1);
  if (least === null || least.tp * least.pp <= tp * pp) return null;
  const caps = classes.filter((one) => one.poolId === id).map(({ contextCapTokens }) => contextCapTokens);
  const found = smallestFit(pool, Math.min(pool.model.maxContextTokens ?? Infinity, Math.max(1, ...caps))) ?? least;
  return { tp: found.tp, pp: found.pp };
}

/** Of an id's letters, those that leave room for an ending. */
const longestId = 54;
