import type { ScenarioResult } from "./checked-scenario.ts";
import { checkedScenario } from "./checked-scenario.ts";
import { currentVersion, schemaId, upgraders } from "./link/upgraders.ts";
import type { RowSource } from "./pin.ts";
import type { Refused } from "./problem.ts";
import { refused } from "./problem.ts";
import { scenarioSchema } from "./schema.ts";
import { schemaProblem } from "./schema-problem.ts";
import { tidied } from "./tidied.ts";

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

type Current = { readonly ok: true; readonly json: unknown } | Refused;

const versionOfSchema = /^plimsoll\.scenario\/([1-9]\d{0,5})$/;

/** A file's JSON as one of the current version; what says no version is left to the schema, which refuses it in words. */
function currentDocument(json: unknown): Current {
  const schema = typeof json === "object" && json !== null && "schema" in json ? json.schema : undefined;
  const match = typeof schema === "string" ? versionOfSchema.exec(schema) : null;
  const version = match === null ? currentVersion : Number(match[1]);
  if (version > currentVersion) {
    return refused(
      "newer",
      "schema",
      `This scenario was made by a newer version: it has format ${version}, and this program reads format ${currentVersion}. Update, then open it again.`,
    );
  }
  if (version === currentVersion) return { ok: true, json };
  const upgraded = upgraders
    .slice(version - 1)
    .reduce((older, step) => step.json(older), json as Readonly<Record<string, unknown>>);
  return { ok: true, json: { ...upgraded, schema: schemaId } };
}
