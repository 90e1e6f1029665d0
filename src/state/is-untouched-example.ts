import { scenarioHash } from "../scenario/scenario-hash.ts";
import type { Scenario } from "../scenario/schema.ts";
import { examplesAtHand } from "./examples-at-hand.ts";

/** Whether a scenario is a worked example as it comes: nobody's own work yet. */
export function isUntouchedExample(scenario: Scenario): boolean {
  const example = examplesAtHand.find(({ id }) => id === scenario.basedOn);
  return example !== undefined && example.hash === scenarioHash(scenario);
}
