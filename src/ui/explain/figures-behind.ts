import type { Explanation } from "../../metrics/explanation.ts";
import { metricOf } from "../../metrics/opened-by.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { lineTarget, openedTarget } from "./opened-target.ts";

/** A figure that another rests on, with how it came about; `null`: nothing simpler than the method itself explains it. */
export interface FigureBehind {
  readonly target: ExplainTarget;
  readonly explanation: Explanation | null;
}

/** What an explanation is made from: figures that open, and names that do not. */
function madeFrom({ target, explanation }: FigureBehind, { plan }: PagePlan): readonly (ExplainTarget | null)[] {
  switch (explanation?.kind) {
    case "formula":
      return explanation.inputs.map(({ name, value }) => openedTarget(name, value, target, plan));
    case "sum":
      return explanation.lines.map(({ id }) => lineTarget(id, target, plan));
    default:
      return [];
  }
}

/** A figure and every figure that its formulas and sums take, however far down; each once. */
export function figuresBehind(target: ExplainTarget, page: PagePlan): readonly FigureBehind[] {
  const found = new Map<string, FigureBehind>();
  const follow = (next: ExplainTarget) => {
    const key = `${next.scope} ${next.at} ${next.id}`;
    const metric = metricOf(next.scope, next.id);
    if (metric === null || found.has(key)) return;
    const figure = { target: next, explanation: metric.explain(page.plan, page.input, next.at) };
    found.set(key, figure);
    for (const part of madeFrom(figure, page)) if (part !== null) follow(part);
  };
  follow(target);
  return [...found.values()];
}
