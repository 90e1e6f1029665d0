import papaparse from "papaparse";
import { type ChartTable, cellValue } from "./chart-table.ts";

/** What a spreadsheet would take for a formula, also after blanks and in full-width signs (OWASP, CSV injection). */
const formulaStart = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const lineEnd = "\r\n";

/** The table as RFC 4180 text: numbers in full and as numbers, texts that could run as formulas made harmless. */
export function csvText({ columns, rows }: ChartTable): string {
  const fields = columns.map(({ label }) => label);
  const data = rows.map(({ cells }) => columns.map((_, index) => cellValue(cells[index] ?? null)));
  return `${papaparse.unparse({ fields, data }, { newline: lineEnd, escapeFormulae: formulaStart })}${lineEnd}`;
}
