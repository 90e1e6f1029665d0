import type { PagePlan } from "../../planning/page-plan.ts";
import { metricOf } from "../../metrics/opened-by.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { figuresBehind, type FigureBehind } from "./figures-behind.ts";
import { openedTarget } from "./opened-target.ts";
import { plainName } from "./plain-names.ts";

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
        ({ name, value }) => openedTarget(name, value, target, plan) === null && plainName(name).isOfModel === true,
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
