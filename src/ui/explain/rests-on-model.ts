import type { PagePlan } from "../../planning/page-plan.ts";
import { metricOf } from "../../metrics/opened-by.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { lineTarget, openedTarget } from "./opened-target.ts";
import { plainName } from "./plain-names.ts";
import type { Explanation } from "../../metrics/explanation.ts";

/** A figure that another rests on, with how it came about; `null`: nothing simpler than the method itself explains it. */
interface FigureBehind {
  readonly target: ExplainTarget;
  readonly explanation: Explanation | null;
}

/** What an explanation is made from: figures that open, and names that do not. */
function madeFrom({ target, explanation }: FigureBehind, { plan }: PagePlan): readonly (ExplainTarget | null)[] {
  switch (explanation?.kind) {
    case "formula":
      return explanation.inputs.map(({ name }) => openedTarget(name, target, plan));
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

/** Memory beside weights and KV cache is the speed profile's too. */
const ofProfile: ReadonlySet<string> = new Set(["memoryLedger.totalBytes", "overheadBytes"]);

function isOfModel({ target, explanation }: FigureBehind, { plan, input }: PagePlan): boolean {
  if (ofProfile.has(target.id)) return true;
  switch (explanation?.kind) {
    case undefined:
      return metricOf(target.scope, target.id)?.read(plan, input, target.at) !== null;
    case "search":
    case "states":
      return true;
    case "steps":
      return explanation.from.length > 0;
    case "formula":
      return explanation.inputs.some(
        ({ name }) => openedTarget(name, target, plan) === null && plainName(name).isOfModel === true,
      );
    default:
      return false;
  }
}

/** Whether a figure comes out of the service model: itself, or by a figure that it is made from. */
export function restsOnModel(target: ExplainTarget, page: PagePlan): boolean {
  return figuresBehind(target, page).some((figure) => isOfModel(figure, page));
}

/** The pools behind a figure: its own, its class's, or all of them. */
export function poolsBehind({ scope, at }: ExplainTarget, { input }: PagePlan) {
  const poolId = scope === "class" ? input.classes.find(({ id }) => id === at)?.poolId : scope === "pool" ? at : null;
  return poolId === null ? input.pools : input.pools.filter(({ id }) => id === poolId);
}
