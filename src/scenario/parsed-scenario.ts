import type { ScenarioResult } from "./checked-scenario.ts";
import { checkedScenario } from "./checked-scenario.ts";
import type { RowSource } from "./pin.ts";
import { scenarioSchema } from "./schema.ts";
import { schemaProblem } from "./schema-problem.ts";
import { tidied } from "./tidied.ts";
import { currentDocument } from "./versions/current-document.ts";

/**
 * A scenario from a file's JSON, of this version or an older one: defaults filled in, the rows it uses pinned, its own or those
 * of `rowsOn`, every reference checked; or the first thing that is wrong with it, and where.
 */
export function parsedScenario(json: unknown, rowsOn: (day: string) => RowSource): ScenarioResult {
  const current = currentDocument(json);
  if (!current.ok) return current;
  const tidy = tidied(current.json);
  const parsed = scenarioSchema.safeParse(tidy);
  return parsed.success
    ? checkedScenario(parsed.data, rowsOn(parsed.data.asOfDate))
    : schemaProblem(parsed.error, tidy);
}
