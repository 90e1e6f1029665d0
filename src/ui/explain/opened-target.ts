import type { LimitKind, Plan } from "../../engine/plan-result.ts";
import { metricOf, openedBy } from "../../metrics/opened-by.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { ExplainTarget } from "../../state/app-state.ts";

/** Where the names of a figure's formula are looked up: what binds belongs to the pool it binds in. */
function scopeOf(target: ExplainTarget, plan: Plan): Pick<ExplainTarget, "scope" | "at"> {
  const binds = plan.bindingLimit;
  return target.id === "bindingLimit.use" && binds !== null ? { scope: "pool", at: binds.pool } : target;
}

/** What one limit alone lets a replica of the pool carry; `null`: that limit is not of a replica. */
export function carriedAt(poolId: string, kind: LimitKind): ExplainTarget | null {
  const id = `carried.${kind}`;
  return metricOf("pool", id) === null ? null : { scope: "pool", at: poolId, id };
}

/** The figure that an input of a figure's formula opens; `null`: it has none of its own. */
export function openedTarget(name: string, value: number, from: ExplainTarget, plan: Plan): ExplainTarget | null {
  const { scope, at } = scopeOf(from, plan);
  const opened = openedBy(name, scope, at, plan);
  if (opened !== null) return { scope: opened.metric.scope, at: opened.at, id: opened.metric.id };
  const pool = plan.pools.find(({ id }) => scope === "pool" && id === at);
  // The scarcest limit carries what the replica carries.
  if (name !== "carriedCallsPerSecond" || pool === undefined) return null;
  if (pool.goodputCallsPerSecond === value) return { scope: "pool", at: pool.id, id: "goodputCallsPerSecond" };
  const kind = plan.bindingLimit?.kind;
  return kind === undefined ? null : carriedAt(pool.id, kind);
}

/** Sums with a line for each pool or class, and what such a line opens there. */
const partLines: Readonly<Record<string, Pick<ExplainTarget, "scope" | "id">>> = {
  "compute-passing": { scope: "pool", id: "computePassingUsdPerMonth" },
  "compute-failing": { scope: "pool", id: "computeFailingUsdPerMonth" },
  "compute-idle": { scope: "pool", id: "computeIdleUsdPerMonth" },
  "reserve-failure": { scope: "pool", id: "reserveFailureUsdPerMonth" },
  "reserve-rollout": { scope: "pool", id: "reserveRolloutUsdPerMonth" },
  "reserve-maintenance": { scope: "pool", id: "reserveMaintenanceUsdPerMonth" },
  "reserve-warm": { scope: "pool", id: "reserveWarmUsdPerMonth" },
  "tools-passing": { scope: "class", id: "toolsPassingUsdPerMonth" },
  "tools-failing": { scope: "class", id: "toolsFailingUsdPerMonth" },
  review: { scope: "class", id: "reviewUsdPerMonth" },
  "compute-replay": { scope: "pool", id: "computeReplayUsdPerMonth" },
  "provider-tokens": { scope: "class", id: "providerUsdPerMonth" },
};

/** A line of the month's cost: straight to the pool or class where there is one, else to the sum over them, else to the input. */
function costTarget(lineId: string, { pools, classes }: Plan): ExplainTarget | null {
  const part = partLines[lineId];
  if (part === undefined) {
    const id = `costs.${lineId}UsdPerMonth`;
    return metricOf("plan", id) === null ? null : { scope: "plan", at: null, id };
  }
  const [only, ...others] = part.scope === "pool" ? pools : classes;
  if (only !== undefined && others.length === 0) return { scope: part.scope, at: only.id, id: part.id };
  return { scope: "plan", at: null, id: costLineId(lineId) };
}

const costLineId = (lineId: string) => `costLedger.lines.${lineId}.usdPerMonth`;

/** Where a line of the month's cost is spelled out. */
function partOfCost(lineId: string, from: ExplainTarget): ExplainTarget | null {
  const found = Object.entries(partLines).find(([line]) => costLineId(line) === from.id);
  return found === undefined ? null : { scope: found[1].scope, at: lineId, id: found[1].id };
}

const reserves: ReadonlySet<string> = new Set(["failure", "rollout", "maintenance", "warm"]);

/** Sums with a line for each class, and the class's figure that the line opens. */
const classLines: Readonly<Record<string, string>> = {
  "pool planningCallsPerSecond": "peakCallsPerSecond",
  "plan successesPerMonth": "successesPerMonth",
  "pool meanCallsPerSecond": "callsPerSecond",
  "pool failedShare": "failedWorkShare",
};

/** Calls of roles and replays have lines of their own, where the class's figure holds them too. */
function hasParts(classId: string, { classes }: Plan): boolean {
  return (classes.find(({ id }) => id === classId)?.flows.length ?? 0) > 1;
}

/** The figure that a line of a sum opens: serving replicas, a reserve, a class's own load, a part of the cost; `null`: the line says it all. */
export function lineTarget(lineId: string, from: ExplainTarget, plan: Plan): ExplainTarget | null {
  const ofClass = classLines[`${from.scope} ${from.id}`];
  if (ofClass === "failedWorkShare" && hasParts(lineId, plan)) return null;
  if (ofClass !== undefined) return { scope: "class", at: lineId, id: ofClass };
  // Each part of the time to the first token is a figure of its own.
  if (from.scope === "pool" && from.id === "ttftMeanSeconds") return { ...from, id: lineId };
  if (from.scope === "plan" && from.id === "costUsdPerMonth") return costTarget(lineId, plan);
  if (from.scope === "plan" && from.id.startsWith("costLedger.")) return partOfCost(lineId, from);
  if (from.id !== "devices" && from.id !== "replicas") return null;
  const pool = plan.pools.find(({ id }) => from.at === id || lineId.startsWith(`${id}.`));
  const kind = pool === undefined || from.at !== null ? lineId : lineId.slice(pool.id.length + 1);
  if (kind === "steady" && pool !== undefined) return { scope: "pool", at: pool.id, id: "steadyReplicas" };
  return reserves.has(kind) ? { scope: "plan", at: null, id: `reserves.${kind}` } : null;
}

/** A figure that has a value to explain: a part that was never paid for has none. */
export function knownTarget(
  target: ExplainTarget | null,
  { plan, input }: Pick<PagePlan, "plan" | "input">,
): ExplainTarget | null {
  if (target === null) return null;
  const value = metricOf(target.scope, target.id)?.read(plan, input, target.at) ?? null;
  return value === null ? null : target;
}
