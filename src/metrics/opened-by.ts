import type { Plan } from "../engine/plan-result.ts";
import { allFigures } from "./all-figures.ts";
import type { Metric, MetricScope } from "./metric.ts";

/** A figure and the class or pool it is read at. */
export interface MetricAt {
  readonly metric: Metric;
  readonly at: string | null;
}

const byKey: ReadonlyMap<string, Metric> = new Map(
  allFigures.map((metric) => [`${metric.scope} ${metric.id}`, metric]),
);

/** The metric of that id, `null` where the scope has none. */
export function metricOf(scope: MetricScope, id: string): Metric | null {
  return byKey.get(`${scope} ${id}`) ?? null;
}

const byPath: ReadonlyMap<string, Metric> = new Map(
  allFigures.flatMap((metric) => (metric.path === undefined ? [] : [[metric.path, metric]])),
);

/** The figure that an input is, by its path with `*` for the id of its class or pool; `null` where none shows it. */
export function inputAt(path: string): Metric | null {
  return byPath.get(path) ?? null;
}

/** Records of the plan whose figures a formula calls by their own name: `failure` is `reserves.failure`. */
const planRecords = ["", "reserves.", "costs.", "targets.", "stack."];

/** What a class's formula calls a figure of its hosted model. */
function hostedId(name: string): string {
  return name === "hostedUsdPerMonth" ? "hosted.costUsdPerMonth" : `hosted.${name}`;
}

/**
 * What the input `name` of a formula opens: the figure of that name in the formula's own scope, then in the pool that serves
 * the class, then in the whole plan. `null`: the name is a constant, or a result that has no figure of its own.
 */
export function openedBy(name: string, scope: MetricScope, at: string | null, plan: Plan): MetricAt | null {
  const own = metricOf(scope, name) ?? (scope === "class" ? metricOf(scope, hostedId(name)) : null);
  if (own !== null) return { metric: own, at };
  if (scope === "class") {
    const poolId = plan.classes.find(({ id }) => id === at)?.poolId ?? null;
    const metric = metricOf("pool", name);
    if (metric !== null && poolId !== null) return { metric, at: poolId };
  }
  const metric =
    planRecords.map((record) => metricOf("plan", `${record}${name}`)).find((found) => found !== null) ?? null;
  return metric === null ? null : { metric, at: null };
}
