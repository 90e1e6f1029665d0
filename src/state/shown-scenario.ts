import type { Scenario } from "../scenario/schema.ts";
import type { AppFacts } from "./app-state.ts";

/** The scenario of the plan on show: with the value in hand while there is one, else what is committed. */
export function shownScenario({ previewed, scenario }: Pick<AppFacts, "previewed" | "scenario">): Scenario {
  return previewed?.scenario ?? scenario;
}
