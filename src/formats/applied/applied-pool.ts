import { type Outcome, nearest, quoted, refused, success } from "../../scenario/problem.ts";
import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";
import type { AppliedWhere } from "./applying.ts";

/** The pool that a file speaks of: the one asked for, else the first. */
export function appliedPool({ pools }: Scenario, { pool }: AppliedWhere): Outcome<ScenarioPool> {
  const found = pools.find(({ id }) => pool === null || id === pool);
  if (found !== undefined) return success(found);
  if (pool === null) return refused("unknown-pool", "--pool", "The scenario has no pool.");
  const ids = pools.map(({ id }) => id);
  return refused(
    "unknown-pool",
    "--pool",
    `There is no pool ${quoted(pool)}; the nearest is ${nearest(pool, ids, 1)[0] ?? "none"}.`,
  );
}
