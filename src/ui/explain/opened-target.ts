import type { Plan } from "../../engine/plan-result.ts";
import { openedBy } from "../../metrics/opened-by.ts";
import type { ExplainTarget } from "../../state/app-state.ts";

/** Where the names of a figure's formula are looked up: what binds belongs to the pool it binds in. */
function scopeOf(target: ExplainTarget, plan: Plan): Pick<ExplainTarget, "scope" | "at"> {
  const binds = plan.bindingLimit;
  return target.id === "bindingLimit.use" && binds !== null ? { scope: "pool", at: binds.pool } : target;
}

/** The figure that an input of a figure's formula opens; `null`: it has none of its own. */
export function openedTarget(name: string, value: number, from: ExplainTarget, plan: Plan): ExplainTarget | null {
  const { scope, at } = scopeOf(from, plan);
  const opened = openedBy(name, scope, at, plan);
  if (opened !== null) return { scope: opened.metric.scope, at: opened.at, id: opened.metric.id };
  const pool = plan.pools.find(({ id }) => scope === "pool" && id === at);
  // The scarcest limit carries what the replica carries.
  const isGoodput = name === "carriedCallsPerSecond" && pool?.goodputCallsPerSecond === value;
  return isGoodput && pool !== undefined ? { scope: "pool", at: pool.id, id: "goodputCallsPerSecond" } : null;
}

const reserves: ReadonlySet<string> = new Set(["failure", "rollout", "maintenance", "warm"]);

/** The figure that a line of a sum opens: serving replicas, a reserve, a class's own load; `null`: the line says it all. */
export function lineTarget(lineId: string, from: ExplainTarget, plan: Plan): ExplainTarget | null {
  if (from.id === "planningCallsPerSecond") return { scope: "class", at: lineId, id: "peakCallsPerSecond" };
  if (from.id !== "devices" && from.id !== "replicas") return null;
  const pool = plan.pools.find(({ id }) => from.at === id || lineId.startsWith(`${id}.`));
  const kind = pool === undefined || from.at !== null ? lineId : lineId.slice(pool.id.length + 1);
  if (kind === "steady" && pool !== undefined) return { scope: "pool", at: pool.id, id: "steadyReplicas" };
  return reserves.has(kind) ? { scope: "plan", at: null, id: `reserves.${kind}` } : null;
}
