import papaparse from "papaparse";

/** What a spreadsheet would take for a formula, also after blanks and in full-width signs (OWASP, CSV injection). */
const formulaStart = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const lineEnd = "\r\n";

/** A table: heads, and cells as text, numbers, or nothing where nobody knows the number. */
export interface TextRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** RFC 4180 text: numbers in full and as numbers, texts that could run as formulas made harmless. */
export function rowsText({ columns, rows }: TextRows): string {
  const table = { fields: columns, data: rows };
  return `${papaparse.unparse(table, { newline: lineEnd, escapeFormulae: formulaStart })}${lineEnd}`;
}
