import { useMemo } from "react";
import type { PageLoads } from "../../../planning/page-loads.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";

/** What of an answer the pictures of times are drawn from. */
export type DrawnPlan = Pick<PagePlan, "plan" | "input" | "pools">;

/** An answer, and what its pictures of times over load are drawn from; none: not known. */
interface DrawnAnswer {
  readonly page: PagePlan | null;
  readonly curves: PageLoads["curves"];
}

const noCurves: PageLoads["curves"] = {};

/** The newest answer whose times over load are known, which come a moment after it; before there is one, the answer on show. */
export function useDrawnAnswer(): DrawnAnswer {
  const shown = useApp(shownPlan);
  const loads = useApp((facts) => facts.loads);
  // What is told of a plan later, told of the same plan, is of the same times.
  const page = loads === null || loads.of.plan === shown?.plan ? shown : loads.of;
  const curves = loads?.curves ?? noCurves;
  return useMemo(() => ({ page, curves }), [page, curves]);
}

/** The same object while these stay: what is found out about a plan later, and said of it, draws no picture anew. */
export function useDrawnPlan(page: PagePlan | null): DrawnPlan | null {
  const { plan, input, pools } = page ?? { plan: null, input: null, pools: null };
  return useMemo(
    () => (plan === null || input === null || pools === null ? null : { plan, input, pools }),
    [plan, input, pools],
  );
}
