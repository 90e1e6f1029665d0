import { parseScenario } from "../../scenario/parse-scenario.ts";
import { refused, success } from "../../scenario/problem.ts";
import { appliedPool } from "./applied-pool.ts";
import type { Applying } from "./applying.ts";

/** A pool that serves an adapter like that of a file: of its rank, or of a larger one that it has already. */
export const adapterApplied: Applying = (scenario, { path, imported }, where) => {
  const { adapter } = imported;
  if (adapter === undefined) return refused("no-adapter", path, `There is no adapter in ${path}.`);
  const found = appliedPool(scenario, where);
  if (!found.ok) return found;
  const pool = found.value;
  const before = pool.adapters;
  const rank = Math.max(adapter.rank, before?.rank ?? 0);
  const targets = before?.targets === "all-linear" ? before.targets : adapter.targets;
  const adapters = { count: 1, ...before, rank, targets };
  const result = parseScenario({
    ...scenario,
    pools: scenario.pools.map((one) => (one === pool ? { ...pool, adapters } : one)),
  });
  if (!result.ok) return result;
  const layers = targets === "attention" ? "its attention" : "all its linear layers";
  const many = before === null ? "one LoRA adapter" : "LoRA adapters";
  const words = [`The pool ${pool.id} serves ${many} of rank ${rank} on ${layers}.`];
  if (before === null) words.push("How many there are stands with the pool: enter it.");
  return success({ scenario: result.scenario, words });
};
