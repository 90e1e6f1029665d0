import type { Refused } from "../problem.ts";
import { refused } from "../problem.ts";
import { documentUpgradedTo3 } from "./document-upgraded-to-3.ts";
import { currentVersion } from "./upgraders.ts";

type Json = Readonly<Record<string, unknown>>;
type Current = { readonly ok: true; readonly json: unknown } | Refused;

const versionOfSchema = /^plimsoll\.scenario\/([1-9]\d{0,5})$/;

/**
 * A file's JSON as a document of the current version. What version 2 added to version 1 is what a file leaves out, and its
 * default is what the upgrader of links adds; version 3 renamed a field and added to the rows that a file may hold.
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
  return version < currentVersion
    ? { ok: true, json: { ...documentUpgradedTo3(json as Json), schema: `plimsoll.scenario/${currentVersion}` } }
    : { ok: true, json };
}
