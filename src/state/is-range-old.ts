import type { AppFacts } from "./app-state.ts";
import { shownPlan } from "./shown-plan.ts";

/** Whether best and worst are of another scenario than the plan on show: of the one before it, while theirs is worked out. */
export function isRangeOld(facts: Pick<AppFacts, "previewed" | "plan" | "range">): boolean {
  const plan = shownPlan(facts);
  return facts.range !== null && plan !== null && facts.range.document.scenarioHash !== plan.scenarioHash;
}
