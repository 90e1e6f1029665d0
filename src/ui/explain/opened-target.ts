import type { LimitKind, Plan } from "../../engine/plan-result.ts";
import { costLineId, summedFigure } from "../../metrics/cost-ledger.ts";
import { stackMoneyId, stackTotalId } from "../../metrics/stack.ts";
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
export function openedTarget(name: string, from: ExplainTarget, plan: Plan): ExplainTarget | null {
  const { scope, at } = scopeOf(from, plan);
  const opened = openedBy(name, scope, at, plan);
  if (opened !== null) return { scope: opened.metric.scope, at: opened.at, id: opened.metric.id };
  const pool = plan.pools.find(({ id }) => scope === "pool" && id === at);
  if (name !== "carriedCallsPerSecond" || pool === undefined) return null;
  // The limit that binds is the scarcest, so what it carries is what the replica carries; but where one lets nothing through
  // at all, it is the scarcest of the others.
  if (pool.goodputCallsPerSecond !== 0) return { scope: "pool", at: pool.id, id: "goodputCallsPerSecond" };
  const kind = plan.bindingLimit?.kind;
  return kind === undefined ? null : carriedAt(pool.id, kind);
}

/** A line of the month's cost: straight to the pool or class where there is one, else to the sum over them, else to the input. */
function costTarget(lineId: string, { pools, classes }: Plan): ExplainTarget | null {
  const part = summedFigure((line) => line === lineId);
  if (part === null) {
    const id = lineId === "stack" ? stackTotalId : `costs.${lineId}UsdPerMonth`;
    return metricOf("plan", id) === null ? null : { scope: "plan", at: null, id };
  }
  const [only, ...others] = part.scope === "pool" ? pools : classes;
  if (only !== undefined && others.length === 0) return { scope: part.scope, at: only.id, id: part.id };
  return { scope: "plan", at: null, id: costLineId(lineId) };
}

/** Where a line of the month's cost is spelled out. */
function partOfCost(lineId: string, from: ExplainTarget): ExplainTarget | null {
  const part = summedFigure((line) => costLineId(line) === from.id);
  return part === null ? null : { ...part, at: lineId };
}

/** What a layer of the stack costs. */
function layerTarget(layer: string): ExplainTarget | null {
  const id = stackMoneyId(layer);
  return id === null ? null : { scope: "plan", at: null, id };
}

const reserves: ReadonlySet<string> = new Set(["failure", "rollout", "canary", "maintenance", "warm"]);

/** Lines that take more of one pool than of another. */
const placed: ReadonlySet<string> = new Set(["rounding", "node", "rack", "zone", "region"]);

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
  if (from.scope === "plan" && (from.id === "costUsdPerMonth" || from.id.startsWith("deviceMoney.")))
    return costTarget(lineId, plan);
  if (from.scope === "plan" && from.id === stackTotalId) return layerTarget(lineId);
  if (from.scope === "plan" && from.id.startsWith("costLedger.")) return partOfCost(lineId, from);
  if (from.id !== "devices" && from.id !== "replicas") return null;
  const pool = plan.pools.find(({ id }) => from.at === id || lineId.startsWith(`${id}.`));
  const kind = pool === undefined || from.at !== null ? lineId : lineId.slice(pool.id.length + 1);
  if (kind === "steady" && pool !== undefined) return { scope: "pool", at: pool.id, id: "steadyReplicas" };
  if (pool !== undefined && (placed.has(kind) || ((pool.places?.regions.length ?? 0) > 0 && reserves.has(kind)))) {
    return { scope: "pool", at: pool.id, id: `${kind}Replicas` };
  }
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
