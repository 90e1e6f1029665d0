import { type Refused, nearest, refused } from "./problem.ts";
import type { Scenario, ScenarioClass, ScenarioPool } from "./schema.ts";

/** Checks between fields that a schema cannot make: ids are unique, pools that are named exist, work has one place to run. */
export function referenceProblem({ classes, pools, catalogue }: Scenario): Refused | null {
  const lists = { classes, pools, ...prefixed(catalogue) };
  for (const [list, members] of Object.entries(lists)) {
    const twice = repeated(members.map(({ id }) => id));
    if (twice !== null) return refused("duplicate-id", `${list}.${twice}`, `Two of ${list} have the id "${twice}".`);
  }
  for (const pool of pools) {
    const problem = groupsProblem(pool);
    if (problem !== null) return problem;
  }
  const poolIds = pools.map(({ id }) => id);
  for (const workload of classes) {
    const problem = problemOfClass(workload, poolIds);
    if (problem !== null) return problem;
  }
  return null;
}

/** Groups of ranks are of one size. */
function groupsProblem(pool: ScenarioPool): Refused | null {
  const field = (["attentionRanks", "ep"] as const).find((name) => pool.tp % pool[name] !== 0);
  if (field === undefined) return null;
  const at = `pools.${pool.id}.${field}`;
  return refused(
    "not-a-divisor",
    at,
    `${at}: ${counted(pool[field], "group")} do not divide ${counted(pool.tp, "rank")}.`,
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function problemOfClass({ id, pool, agents, fallback, swaps }: ScenarioClass, poolIds: readonly string[]) {
  const at = `classes.${id}`;
  const own = poolProblem(`${at}.pool`, `Class "${id}"`, pool, poolIds);
  if (own !== null) return own;
  const twice = repeated(agents.map(({ id }) => id));
  if (twice !== null)
    return refused("duplicate-id", `${at}.agents.${twice}`, `Two agents of ${at} have the id "${twice}".`);
  for (const agent of agents) {
    const problem = placeProblem(`${at}.agents.${agent.id}`, `Agent "${agent.id}" of ${at}`, agent, poolIds);
    if (problem !== null) return problem;
  }
  const model = repeated(swaps.map(({ model }) => model));
  if (model !== null)
    return refused("duplicate-id", `${at}.swaps.${model}`, `Two swaps of ${at} are for the model "${model}".`);
  return fallback === null ? null : fallbackProblem(`${at}.fallback`, fallback, poolIds);
}

interface Place {
  readonly pool: string | null;
  readonly hosted: string | null;
}

function fallbackProblem(at: string, place: Place, poolIds: readonly string[]): Refused | null {
  if (place.pool === null && place.hosted === null) {
    return refused("no-place", at, `${at} needs a pool or a hosted model that serves it.`);
  }
  return placeProblem(at, `The fallback ${at}`, place, poolIds);
}

function placeProblem(at: string, who: string, { pool, hosted }: Place, poolIds: readonly string[]): Refused | null {
  if (pool === null) return null;
  if (hosted === null) return poolProblem(`${at}.pool`, who, pool, poolIds);
  return refused("two-places", at, `${who} has both a pool and a hosted model; unset one of them.`);
}

function poolProblem(at: string, who: string, pool: string, poolIds: readonly string[]): Refused | null {
  if (poolIds.includes(pool)) return null;
  const offers = nearest(pool, poolIds, 3);
  const known = offers.length === 0 ? "There are no pools." : `Pools are: ${offers.join(", ")}.`;
  return refused("unknown-pool", at, `${who} names the pool "${pool}", which does not exist. ${known}`);
}

function prefixed(catalogue: Scenario["catalogue"]) {
  return Object.fromEntries(Object.entries(catalogue).map(([kind, rows]) => [`catalogue.${kind}`, rows]));
}

function repeated(ids: readonly string[]): string | null {
  return ids.find((id, index) => ids.indexOf(id) < index) ?? null;
}
