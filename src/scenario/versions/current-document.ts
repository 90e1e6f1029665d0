import type { Refused } from "../problem.ts";
import { refused } from "../problem.ts";
import { currentVersion } from "./upgraders.ts";

type Current = { readonly ok: true; readonly json: unknown } | Refused;

const versionOfSchema = /^plimsoll\.scenario\/([1-9]\d{0,5})$/;

/**
 * A file's JSON as a document of the current version. A field that an older version did not have is one the file leaves out,
 * and its default is what the upgrader of links adds: only the name of the version changes.
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
    ? { ok: true, json: { ...(json as object), schema: `plimsoll.scenario/${currentVersion}` } }
    : { ok: true, json };
}
