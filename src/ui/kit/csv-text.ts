import { rowsText } from "../../formats/rows-text.ts";
import { type ChartTable, cellValue } from "./chart-table.ts";

/** The table of a picture as RFC 4180 text. */
export function csvText({ columns, rows }: ChartTable): string {
  return rowsText({
    columns: columns.map(({ label }) => label),
    rows: rows.map(({ cells }) => columns.map((_, index) => cellValue(cells[index] ?? null))),
  });
}
