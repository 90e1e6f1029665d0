import type { PlanDocument } from "../planning/plan-document.ts";
import type { Shown } from "../scenario/shown.ts";

/** The headline that a link carries, so that whoever opens it later sees what it showed. */
export function shownOf(plan: PlanDocument): Shown {
  const { method, devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit } = plan;
  const binding = { bindingKind: bindingLimit?.kind ?? null, bindingPool: bindingLimit?.pool ?? null };
  return { method, devices, replicas, costUsdPerMonth, costUsdPerSuccess, ...binding };
}
