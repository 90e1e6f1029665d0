import { jsonLine, recordOf } from "./json-text.ts";
import type { JsonRecord } from "./import-format.ts";
import { cellsOf, delimiterOf } from "./table-lines.ts";

/** What the beginning of a text looks like. */
export type Shape =
  | { readonly is: "empty" }
  /** One JSON value; `isLine`: the whole text is one line, so that it may be a record, too. */
  | { readonly is: "json" }
  | { readonly is: "records"; readonly first: readonly JsonRecord[] }
  | {
      readonly is: "text";
      readonly table: { readonly delimiter: string; readonly first: readonly (readonly string[])[] } | null;
      /** It may be YAML: keys with colons. */
      readonly mayBeYaml: boolean;
    };

/** Lines and rows that formats are told by. */
const looked = 20;

const yamlStart = /^(?:---|"?[A-Za-z_][\w .-]*"?:(?:\s|$))/;

/** The lines of a beginning; the last may be cut, where more follows, and is left out then. */
function wholeLines(head: string, isWhole: boolean): readonly string[] {
  const lines = head.split(/\r\n?|\n/);
  return (isWhole ? lines : lines.slice(0, -1)).filter((line) => line.trim() !== "");
}

function recordsOf(lines: readonly string[]): readonly JsonRecord[] {
  return lines
    .slice(0, looked)
    .map((line) => recordOf(jsonLine(line)))
    .filter((record) => record !== null);
}

/** The shape of a text by its beginning. `isWhole`: nothing follows the beginning. */
export function shapeOf(head: string, isWhole: boolean): Shape {
  const lines = wholeLines(head, isWhole);
  const [line = head.trimStart(), second = ""] = lines;
  if (head.trim() === "") return { is: "empty" };
  const start = line.trimStart();
  if (start.startsWith("{")) {
    const isRecord = recordOf(jsonLine(start)) !== null;
    const follows = second.trimStart().startsWith("{");
    if (follows && (isRecord || start.endsWith("}"))) return { is: "records", first: recordsOf(lines) };
    return { is: "json" };
  }
  if (start.startsWith("[") && /^\[\s*(?:[[{\]"]|-?\d[\d.eE+-]*\s*(?:[,\]]|$)|$|true|false|null)/.test(start))
    return { is: "json" };
  const delimiter = delimiterOf(line);
  const rows = lines.slice(0, looked + 1).map((text) => cellsOf(text, delimiter) ?? []);
  const isTable = (rows[0]?.length ?? 0) > 1 || lines.length > 1;
  return {
    is: "text",
    table: isTable ? { delimiter, first: rows } : null,
    mayBeYaml: yamlStart.test(lines.find((text) => !text.trimStart().startsWith("#")) ?? ""),
  };
}
