import { nearest } from "./nearest.ts";
import type { Refused } from "./problem.ts";
import { refused } from "./problem.ts";
import type { Scenario } from "./schema.ts";

/** Checks between fields that a schema cannot make: ids are unique and classes name pools that exist. */
export function referenceProblem({ classes, pools, catalogue }: Scenario): Refused | null {
  const lists = { classes, pools, ...prefixed(catalogue) };
  for (const [list, members] of Object.entries(lists)) {
    const twice = repeated(members.map(({ id }) => id));
    if (twice !== null) return refused("duplicate-id", `${list}.${twice}`, `Two of ${list} have the id "${twice}".`);
  }
  const poolIds = pools.map(({ id }) => id);
  for (const { id, pool } of classes) {
    if (poolIds.includes(pool)) continue;
    const offers = nearest(pool, poolIds, 3);
    const known = offers.length === 0 ? "There are no pools." : `Pools are: ${offers.join(", ")}.`;
    return refused(
      "unknown-pool",
      `classes.${id}.pool`,
      `Class "${id}" names the pool "${pool}", which does not exist. ${known}`,
    );
  }
  return null;
}

function prefixed(catalogue: Scenario["catalogue"]) {
  return Object.fromEntries(Object.entries(catalogue).map(([kind, rows]) => [`catalogue.${kind}`, rows]));
}

function repeated(ids: readonly string[]): string | null {
  return ids.find((id, index) => ids.indexOf(id) < index) ?? null;
}
