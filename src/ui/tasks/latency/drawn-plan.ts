import { useMemo } from "react";
import type { PagePlan } from "../../../planning/page-plan.ts";

/** What of an answer the pictures of times are drawn from. */
export type DrawnPlan = Pick<PagePlan, "plan" | "input" | "pools">;

/** The same object while these stay: what is found out about a plan later, and said of it, draws no picture anew. */
export function useDrawnPlan(page: PagePlan | null): DrawnPlan | null {
  const { plan, input, pools } = page ?? { plan: null, input: null, pools: null };
  return useMemo(
    () => (plan === null || input === null || pools === null ? null : { plan, input, pools }),
    [plan, input, pools],
  );
}
