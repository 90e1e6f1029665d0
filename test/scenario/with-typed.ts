import type { Scenario } from "../../src/scenario/schema.ts";
import { editScenario } from "../../src/scenario/typed/edit.ts";

/** A scenario after somebody typed into its fields: texts by path, below `at` where it is given. */
export function withTyped(scenario: Scenario, typed: Readonly<Record<string, string>>, at?: string): Scenario {
  const edits = Object.entries(typed).map(([field, text]) => ({
    path: at === undefined ? field : `${at}.${field}`,
    typed: text,
  }));
  const edited = editScenario(scenario, edits);
  if (!edited.ok) throw new Error(edited.problem.text);
  return edited.scenario;
}
