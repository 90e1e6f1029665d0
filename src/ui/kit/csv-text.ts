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

/** A line of heads and more rows than a scenario has room for. */
const mostLines = 51;

/** Cells of what a spreadsheet copies (apart by tabs) or a CSV file holds, line by line; quoted cells are opened. */
export function pastedTable(text: string): readonly (readonly string[])[] {
  const delimiter = text.includes("\t") ? "\t" : "";
  const { data } = papaparse.parse(text.trim(), { delimiter, skipEmptyLines: "greedy", preview: mostLines });
  return data.map((cells) => cells.map((cell) => cell.trim()));
}
