import { catalogueRows } from "./catalogue-rows.ts";
import type { RowSource } from "./pin.ts";
import { pinCatalogue } from "./pin.ts";
import type { Refused } from "./problem.ts";
import { referenceProblem } from "./reference-problem.ts";
import type { Scenario } from "./schema.ts";
import { scenarioSchema } from "./schema.ts";
import { schemaProblem } from "./schema-problem.ts";
import { tidied } from "./tidied.ts";
import { currentDocument } from "./versions/current-document.ts";

export type ScenarioResult = { readonly ok: true; readonly scenario: Scenario } | Refused;

/**
 * A scenario from a file's JSON, of this version or an older one: defaults filled in, the catalogue rows it uses pinned, every reference checked; or the first
 * thing that is wrong with it, and where.
 */
export function parseScenario(json: unknown, rowsOn: (day: string) => RowSource = catalogueRows): ScenarioResult {
  const current = currentDocument(json);
  if (!current.ok) return current;
  const tidy = tidied(current.json);
  const parsed = scenarioSchema.safeParse(tidy);
  return parsed.success
    ? checkedScenario(parsed.data, rowsOn(parsed.data.asOfDate))
    : schemaProblem(parsed.error, tidy);
}

/** A document the schema has accepted, with its rows pinned and its references checked. */
export function checkedScenario(document: Scenario, rows: RowSource): ScenarioResult {
  const problem = referenceProblem(document);
  return problem ?? pinCatalogue(document, rows);
}
