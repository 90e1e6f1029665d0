import type { Headline } from "../engine/plan-result.ts";
import { linkText } from "../scenario/codec.ts";
import { scenarioHash } from "../scenario/scenario-hash.ts";
import type { AppFacts } from "./app-state.ts";
import { shownOf } from "../scenario/shown-of.ts";

type Answered = Pick<AppFacts, "scenario" | "plan" | "range">;

/** The link of a scenario, with the figures that are known of it so far. */
export function stateLink(facts: Answered, method: number): string {
  return linkText(facts.scenario, shownOf(headlineOf(facts), method));
}

/** The figures of this very scenario: those of an earlier one do not count. */
function headlineOf({ scenario, plan, range }: Answered): Headline | null {
  const hash = scenarioHash(scenario);
  if (range !== null && range.document.scenarioHash === hash) return range.document;
  return plan !== null && plan.scenarioHash === hash ? plan.plan : null;
}
