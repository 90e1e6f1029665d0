import { useState } from "react";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { basisOf } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";

/** The newest plan that nothing blocked, with the scenario it is of. */
export interface Fit {
  readonly page: PagePlan;
  readonly scenario: Scenario;
}

/** Whether the plan has a fleet and nothing blocks it. */
export function fleetCarries({ plan: { devices }, findings }: PagePlan): boolean {
  return devices !== null && !findings.some(({ severity }) => severity === "blocker");
}

/** The last plan on this page that fits; `null` before there is one. One that is still being checked may not, and the plan on show is none to go back to. */
export function useLastFit(): Fit | null {
  const page = useApp(({ plan }) => plan);
  const scenario = useApp((state) => state.scenario);
  const isUpdating = useApp((state) => state.isUpdating || basisOf(state) === "about");
  const [fit, setFit] = useState<Fit | null>(null);
  // While a newer plan is under way, the scenario on show is not the one that this plan is of.
  if (page !== null && !isUpdating && page !== fit?.page && fleetCarries(page)) setFit({ page, scenario });
  return fit?.scenario === scenario ? null : fit;
}
