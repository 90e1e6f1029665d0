import type { ClassResult } from "../engine/plan-result.ts";
import { formulaOf } from "./formula-of.ts";
import type { Facts, FigureField, Metric } from "./metric.ts";

/** A figure of a class's result, explained by its trace. */
export function classFigure(facts: Facts<FigureField<ClassResult>>): Metric {
  return {
    ...facts,
    scope: "class",
    read: (plan, _input, at) => plan.classes.find(({ id }) => id === at)?.[facts.id] ?? null,
    explain: (plan, _input, at) => formulaOf(plan, "class", at, facts.id),
  };
}
