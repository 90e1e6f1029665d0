import { parseAllDocuments } from "yaml";
import { recordOf } from "./json-text.ts";

/** Documents of YAML, none where the text is not YAML. Aliases that multiply and keys of prototypes are the library's to refuse. */
export function yamlValues(text: string): readonly unknown[] {
  try {
    const all = parseAllDocuments(text, { logLevel: "silent" });
    const values = Array.isArray(all) ? all.map((one): unknown => one.toJS({ maxAliasCount: 20 })) : [];
    return values.filter((value) => recordOf(value) !== null);
  } catch {
    return [];
  }
}
