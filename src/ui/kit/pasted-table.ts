import papaparse from "papaparse";

/** A line of heads and more rows than a scenario has room for. */
const mostLines = 51;

/** Cells of what a spreadsheet copies (apart by tabs) or a CSV file holds, line by line; quoted cells are opened. */
export function pastedTable(text: string): readonly (readonly string[])[] {
  const delimiter = text.includes("\t") ? "\t" : "";
  const { data } = papaparse.parse(text.trim(), { delimiter, skipEmptyLines: "greedy", preview: mostLines });
  return data.map((cells) => cells.map((cell) => cell.trim()));
}
