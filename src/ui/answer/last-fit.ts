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

/** What is on show, and whether it is settled: no newer plan is under way, and this one is not being checked. */
export interface ShownFit {
  readonly page: PagePlan | null;
  readonly scenario: Scenario;
  readonly isSettled: boolean;
}

/** The last plan that fits, with what is on show now: one that is still being checked may turn out not to. */
export function lastFit(fit: Fit | null, { page, scenario, isSettled }: ShownFit): Fit | null {
  return page !== null && isSettled && page !== fit?.page && fleetCarries(page) ? { page, scenario } : fit;
}

/** The last plan on this page that fits; `null` before there is one, and where it is of the scenario on show: nobody can go back to that. */
export function useLastFit(): Fit | null {
  const page = useApp(({ plan }) => plan);
  const scenario = useApp((state) => state.scenario);
  const isSettled = useApp((state) => !state.isUpdating && basisOf(state) !== "about");
  const [fit, setFit] = useState<Fit | null>(null);
  const next = lastFit(fit, { page, scenario, isSettled });
  if (next !== fit) setFit(next);
  return next?.scenario === scenario ? null : next;
}
