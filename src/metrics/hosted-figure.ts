import type { HostedResult } from "../engine/plan-result.ts";
import { formulaOf } from "./formula-of.ts";
import type { Facts, FigureField, Metric } from "./metric.ts";

/** A figure of the same class on its hosted model; `null` where there is nothing to compare with. */
export function hostedFigure(field: FigureField<HostedResult>, facts: Omit<Facts, "id">): Metric {
  const id = `hosted.${field}`;
  return {
    id,
    ...facts,
    scope: "class",
    read: (plan, _input, at) => plan.classes.find((result) => result.id === at)?.hosted?.[field] ?? null,
    explain: (plan, _input, at) => formulaOf(plan, "class", at, id),
  };
}
