import papaparse from "papaparse";
import { type Outcome, refused, success } from "../../scenario/problem.ts";

/** One line of a CSV file by the names of its columns; a cell that is not there is empty. */
export interface CsvRecord {
  /** Line on which it begins; the header is line 1. */
  readonly line: number;
  readonly cell: (column: string) => string;
}

const lineEnd = /\r\n?/g;

function linesTaken(cells: readonly string[]): number {
  return cells.reduce((lines, cell) => lines + cell.split("\n").length - 1, 1);
}

/** The records of a CSV file that has the wanted columns; lines of blanks are left out, though counted. */
export function csvRecords(text: string, file: string, wanted: readonly string[]): Outcome<readonly CsvRecord[]> {
  const { data } = papaparse.parse(text.replace(/^\uFEFF/, "").replaceAll(lineEnd, "\n"), { delimiter: "," });
  const [head = [], ...lines] = data;
  const columns = new Map(head.map((name, index) => [name.trim(), index]));
  const missing = wanted.find((name) => !columns.has(name));
  if (missing !== undefined) {
    return refused("not-measured", file, `${file} has no column ${missing}: it is no file of measured rows.`);
  }
  let line = 1 + linesTaken(head);
  const records: CsvRecord[] = [];
  for (const cells of lines) {
    const cell = (column: string) => (cells[columns.get(column) ?? -1] ?? "").trim();
    if (cells.some((text) => text.trim() !== "")) records.push({ line, cell });
    line += linesTaken(cells);
  }
  return success(records);
}

/** A number in a cell: `null` where it is blank, the cell's own text where it is no number of the wanted kind. */
type CellNumber = number | null | { readonly text: string };

/** Digits with at most one point, a sign and a power of ten: what benchmark tools write. */
const numeral = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Reads a cell as a number of at least `least`, a whole one where asked. */
export function cellNumber(cell: string, least: number, isWhole: boolean): CellNumber {
  if (cell === "") return null;
  const value = numeral.test(cell) ? Number(cell) : NaN;
  const fits = Number.isFinite(value) && value >= least && (!isWhole || Number.isInteger(value));
  return fits ? value : { text: cell };
}
