import type { PoolResult } from "../engine/plan-result.ts";
import { formulaOf } from "./formula-of.ts";
import type { Facts, FigureField, Metric } from "./metric.ts";

/** A figure of a pool's result, explained by its trace. */
export function poolFigure(facts: Facts<FigureField<PoolResult>>): Metric {
  return {
    ...facts,
    scope: "pool",
    read: (plan, _input, at) => plan.pools.find(({ id }) => id === at)?.[facts.id] ?? null,
    explain: (plan, _input, at) => formulaOf(plan, "pool", at, facts.id),
  };
}
