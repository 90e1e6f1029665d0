import { delimiterOf, tableRows } from "../../formats/reading/table-lines.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";

/** One line of a CSV file by the names of its columns; a cell that is not there is empty. */
export interface CsvRecord {
  /** Line on which it begins; the header is line 1. */
  readonly line: number;
  readonly cell: (column: string) => string;
  /** Why it has no cells; `null`: it has. */
  readonly problem: string | null;
}

/** Hands on every line of a text, whatever its breaks are. */
function eachLine(text: string, take: (line: string, number: number) => void): void {
  let number = 1;
  let from = 0;
  for (;;) {
    const end = text.indexOf("\n", from);
    if (end !== from) {
      const line = text.slice(from, end === -1 ? undefined : end);
      take(line.endsWith("\r") ? line.slice(0, -1) : line, number);
    } else take("", number);
    if (end === -1) return;
    from = end + 1;
    number += 1;
  }
}

/** The records of a CSV file that has the wanted columns; lines of blanks are left out, though counted. */
export function csvRecords(text: string, file: string, wanted: readonly string[]): Outcome<readonly CsvRecord[]> {
  const plain = text.replace(/^\uFEFF/, "").replaceAll(/\r(?!\n)/g, "\n");
  const start = /[^\r\n]*/.exec(plain)?.[0] ?? "";
  let columns: ReadonlyMap<string, number> | null = null;
  const records: CsvRecord[] = [];
  const rows = tableRows(delimiterOf(start), ({ cells, line }) => {
    if (columns === null) {
      columns = new Map((cells ?? []).map((name, index) => [name.trim(), index]));
      return;
    }
    const known = columns;
    const cell = (column: string) => (cells?.[known.get(column) ?? -1] ?? "").trim();
    const problem = cells === null ? "a quote in it is never closed" : null;
    if (cells === null || cells.some((text) => text.trim() !== "")) records.push({ line, cell, problem });
  });
  eachLine(plain, rows.push);
  rows.end();
  const heads: ReadonlyMap<string, number> = columns ?? new Map();
  const missing = wanted.find((name) => !heads.has(name));
  if (missing !== undefined) {
    return refused("not-measured", file, `${file} has no column ${missing}: it is no file of measured rows.`);
  }
  return success(records);
}

/** A number in a cell: `null` where it is blank, the cell's own text where it is no number of the wanted kind. */
type CellNumber = number | null | { readonly text: string };

/** Above any length of a text and any count of devices or calls, and far below what fills the memory when it is simulated. */
export const mostOfACount = 10_000_000;

/** Digits with at most one point, a sign and a power of ten: what benchmark tools write. */
const numeral = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Reads a cell as a number from `least` to `most`, a whole one where asked. */
export function cellNumber(cell: string, least: number, isWhole: boolean, most = Infinity): CellNumber {
  if (cell === "") return null;
  const value = numeral.test(cell) ? Number(cell) : NaN;
  const fits = Number.isFinite(value) && value >= least && value <= most && (!isWhole || Number.isInteger(value));
  return fits ? value : { text: cell };
}
