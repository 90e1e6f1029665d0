import { cellsOf, delimiterOf, tableRows } from "../reading/table-lines.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { bareName, type SeriesColumn, seriesColumn } from "./actual-series.ts";

/** A cell that holds a figure, with all that its row says of it, as it is typed. */
export interface ActualCell {
  readonly line: number;
  readonly month: string;
  readonly workload: string;
  readonly column: SeriesColumn;
  /** What its column, or its row, calls the series. */
  readonly head: string;
  readonly text: string;
}

/** A text of the table that nothing is called by, or that breaks off. */
export interface Stray {
  readonly text: string;
  readonly line: number;
}

export interface ActualCells {
  readonly cells: readonly ActualCell[];
  /** Heads of columns, and names of series in rows, that name no series. */
  readonly unknown: readonly Stray[];
  /** Lines with a quote that is never closed. */
  readonly broken: readonly Stray[];
}

/** The first word that a table of months, or an export of usage by day, has for when. */
const monthHeads = ["month", "date", "period", "day", "usagedateutc", "starttime", "startingat", "chargeperiodstart"];
const classHeads = ["class", "classid", "classname", "workload"];

interface Heads {
  readonly texts: readonly string[];
  readonly month: number;
  readonly workload: number;
  readonly series: number;
  readonly value: number;
  readonly columns: readonly (SeriesColumn | null)[];
}

/** The figures of a table with a line of heads, each with what it is of. */
export function actualCells(text: string): Outcome<ActualCells> {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const start = lines.findIndex((line) => line.trim() !== "");
  const delimiter = delimiterOf(lines[start] ?? "");
  const first = (cellsOf(lines[start] ?? "", delimiter) ?? []).map((cell) => cell.trim());
  if (first.length < 2)
    return refused(
      "not-a-table",
      "actuals",
      "Paste a table with a line of heads: month, class, workflows a day, and so on.",
    );
  const heads = headsOf(first);
  if (heads.month < 0) return refused("no-month", "actuals", "A column has to be called month.");
  const isLong = heads.series >= 0 && heads.value >= 0;
  if (!isLong && heads.columns.every((column) => column === null))
    return refused("no-series", "actuals", "No column names a series, such as workflows a day or success share.");
  const found: { cells: ActualCell[]; unknown: Stray[]; broken: Stray[] } = { cells: [], unknown: [], broken: [] };
  const named = new Set([heads.month, heads.workload, heads.series, heads.value]);
  if (!isLong)
    for (const [place, head] of first.entries())
      if (!named.has(place) && heads.columns[place] === null) found.unknown.push({ text: head, line: start + 1 });
  const rows = tableRows(delimiter, ({ cells, line }) => {
    if (cells === null) found.broken.push({ text: lines[line - 1] ?? "", line });
    else if (isLong) takeLong(cells, line, heads, found);
    else found.cells.push(...wideCells(cells, line, heads));
  });
  for (const [index, line] of lines.entries()) if (index > start) rows.push(line, index + 1);
  rows.end();
  return success(found);
}

function headsOf(texts: readonly string[]): Heads {
  const bare = texts.map(bareName);
  const at = (wanted: readonly string[]) => bare.findIndex((head) => wanted.includes(head));
  return {
    texts,
    month: at(monthHeads),
    workload: at(classHeads),
    series: at(["series", "metric"]),
    value: at(["value", "actual"]),
    columns: texts.map(seriesColumn),
  };
}

const textAt = (cells: readonly string[], place: number) => (cells[place] ?? "").trim();

function wideCells(cells: readonly string[], line: number, heads: Heads): readonly ActualCell[] {
  const [month, workload] = [textAt(cells, heads.month), textAt(cells, heads.workload)];
  return heads.columns.flatMap((column, place) => {
    const text = textAt(cells, place);
    if (column === null || place === heads.month || text === "") return [];
    return [{ line, month, workload, column, head: heads.texts[place] ?? "", text }];
  });
}

function takeLong(
  cells: readonly string[],
  line: number,
  heads: Heads,
  found: { readonly cells: ActualCell[]; readonly unknown: Stray[] },
): void {
  const [head, text] = [textAt(cells, heads.series), textAt(cells, heads.value)];
  const column = seriesColumn(head);
  if (text === "") return;
  if (column === null) found.unknown.push({ text: head, line });
  else
    found.cells.push({
      line,
      month: textAt(cells, heads.month),
      workload: textAt(cells, heads.workload),
      column,
      head,
      text,
    });
}
