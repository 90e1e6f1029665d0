import type { PagePlan } from "../../planning/page-plan.ts";
import { metricOf } from "../../metrics/opened-by.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { openedTarget } from "./opened-target.ts";
import { plainName } from "./plain-names.ts";

/** No chain of figures is longer; it also ends one that would come back to itself. */
const longestChain = 12;

/** Whether a figure comes out of the service model: itself, or by an input of its formula. */
export function restsOnModel(target: ExplainTarget, page: PagePlan, left: number = longestChain): boolean {
  const metric = metricOf(target.scope, target.id);
  if (metric === null || left === 0) return false;
  const explanation = metric.explain(page.plan, page.input, target.at);
  if (explanation === null) return metric.read(page.plan, page.input, target.at) !== null;
  if (explanation.kind === "search") return true;
  if (explanation.kind === "sum") return target.id !== "planningCallsPerSecond";
  if (explanation.kind === "input") return false;
  return explanation.inputs.some(({ name, value }) => {
    const opened = openedTarget(name, value, target, page.plan);
    return opened === null ? plainName(name).isOfModel === true : restsOnModel(opened, page, left - 1);
  });
}

/** The runtime profiles behind a figure: that of its pool, of its class's pool, or all of them. */
export function runtimesBehind({ scope, at }: ExplainTarget, { input }: PagePlan) {
  const poolId = scope === "class" ? input.classes.find(({ id }) => id === at)?.poolId : scope === "pool" ? at : null;
  const pools = poolId === null ? input.pools : input.pools.filter(({ id }) => id === poolId);
  return [...new Map(pools.map(({ runtime }) => [runtime.id, runtime])).values()];
}
