import { type RowSource, pinCatalogue } from "./rows/pin.ts";
import type { Refused } from "./problem.ts";
import { referenceProblem } from "./reference-problem.ts";
import type { Scenario } from "./schema.ts";

export type ScenarioResult = { readonly ok: true; readonly scenario: Scenario } | Refused;

/** A document the schema has accepted, with its rows pinned and its references checked. */
export function checkedScenario(document: Scenario, rows: RowSource): ScenarioResult {
  const problem = referenceProblem(document);
  return problem ?? pinCatalogue(document, rows);
}
