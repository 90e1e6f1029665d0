import { examplesAtHand } from "./examples-at-hand.ts";
import { locatedField } from "../scenario/field-path.ts";
import { scenarioHash } from "../scenario/link/scenario-hash.ts";
import type { Scenario } from "../scenario/schema.ts";

/** The worked examples by name, in the order they are offered. */
export const exampleChoices: readonly { readonly id: string; readonly title: string }[] = examplesAtHand;

/** Whether the value is the worked example's own, and a guess there. */
export function isAssumed(scenario: Scenario, path: string): boolean {
  const given = examplesAtHand.find(({ id }) => id === scenario.basedOn)?.assumed ?? {};
  const own = locatedField(scenario, path);
  return own !== null && Object.hasOwn(given, path) && JSON.stringify(own.value) === JSON.stringify(given[path]);
}

/** What the worked example that a scenario started from says nothing about. */
export function leftOut(basedOn: string | null): readonly string[] {
  return examplesAtHand.find(({ id }) => id === basedOn)?.leavesOut ?? [];
}

/** Whether a scenario is a worked example as it comes: nobody's own work yet. */
export function isUntouchedExample(scenario: Scenario): boolean {
  const example = examplesAtHand.find(({ id }) => id === scenario.basedOn);
  return example !== undefined && example.hash === scenarioHash(scenario);
}

/** Whether a scenario still goes by the name of the worked example it started from, though it is no longer that example. */
export function isEditedExample(scenario: Scenario): boolean {
  const example = examplesAtHand.find(({ id }) => id === scenario.basedOn);
  return example !== undefined && example.title === scenario.title && example.hash !== scenarioHash(scenario);
}
