import type { Refused } from "../problem.ts";
import { refused } from "../problem.ts";
import { documentUpgradedTo3 } from "./document-upgraded-to-3.ts";
import { documentUpgradedTo4 } from "./document-upgraded-to-4.ts";
import { currentVersion } from "./upgraders.ts";

type Json = Readonly<Record<string, unknown>>;
type Current = { readonly ok: true; readonly json: unknown } | Refused;

const versionOfSchema = /^plimsoll\.scenario\/([1-9]\d{0,5})$/;

/**
 * A file's JSON as a document of the current version. What version 2 added to version 1 is what a file leaves out, and its
 * default is what the upgrader of links adds; version 3 renamed a field and added to the rows that a file may hold, and version 4
 * added to these again.
 */
export function currentDocument(json: unknown): Current {
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
  const upgraded = upgraders.slice(Math.max(0, version - 2)).reduce((older, upgrade) => upgrade(older), json as Json);
  return { ok: true, json: { ...upgraded, schema: `plimsoll.scenario/${currentVersion}` } };
}

/** What makes a file of version 2 one of version 3, and so on; to version 2 there was nothing to do. */
const upgraders: readonly ((json: Json) => Json)[] = [documentUpgradedTo3, documentUpgradedTo4];
