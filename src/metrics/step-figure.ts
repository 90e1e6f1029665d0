import { formulaOf, traceOf } from "./formula-of.ts";
import type { Facts, Metric, MetricScope } from "./metric.ts";

/** A step on the way to a figure: no field of the result, so its trace is all there is of it. */
export function stepFigure(scope: MetricScope, facts: Facts): Metric {
  return {
    ...facts,
    scope,
    read: (plan, _input, at) => traceOf(plan, scope, at, facts.id)?.value ?? null,
    explain: (plan, _input, at) => formulaOf(plan, scope, at, facts.id),
  };
}
