import type { PagePlan } from "../planning/page-plan.ts";
import type { AppFacts } from "./app-state.ts";

/** The plan on show: of the value in hand while there is one, else the newest answer. */
export function shownPlan({ previewed, plan }: Pick<AppFacts, "previewed" | "plan">): PagePlan | null {
  return previewed?.plan ?? plan;
}
