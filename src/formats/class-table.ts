import papaparse from "papaparse";
import type { ClassesFormat } from "./format.ts";
import linkText from "./link-text.ts";

/** A line of heads and more rows than a scenario has room for. */
const mostLines = 51;

function quotedCell(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What a spreadsheet copies (cells apart by tabs) or a CSV file holds: a line of heads, then a class in every row. */
const classTable: ClassesFormat = {
  id: "class-table",
  holds: "classes",
  sniffs: (text) => /^[^[{"\n][^\n]*[\t,;][^\n]*\n/.test(text) && !linkText.sniffs(text),
  read: (text) => {
    const delimiter = text.includes("\t") ? "\t" : "";
    const { data } = papaparse.parse(text.trim(), { delimiter, skipEmptyLines: "greedy", preview: mostLines });
    return data.map((cells) => cells.map((cell) => cell.trim()));
  },
  write: (table) => table.map((cells) => `${cells.map(quotedCell).join("\t")}\n`).join(""),
};

export default classTable;
