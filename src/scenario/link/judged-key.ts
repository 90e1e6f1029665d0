import { scenarioHash } from "./scenario-hash.ts";
import type { Scenario } from "../schema.ts";

/** What a judgement is of: all of a scenario but how long the views' own simulations are. */
export function judgedKey(scenario: Scenario): string {
  return scenarioHash({ ...scenario, simulation: { events: 1, runs: 1 } });
}
