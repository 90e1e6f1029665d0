import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { daysBetween } from "../../quantity/calendar-day.ts";
import { plainNumeral } from "../../quantity/numeral.ts";
import { monthAfter } from "../../quantity/calendar-month.ts";
import classTable from "../class-table.ts";
import { grouped } from "./grouped.ts";
import { bareName, type SeriesColumn, seriesColumn, type SeriesId } from "./actual-series.ts";

/** What came of a series in a month. */
export interface Actual {
  /** The first day of its month. */
  readonly date: string;
  /** `null`: of the whole plan, or of its only class. */
  readonly classId: string | null;
  readonly series: SeriesId;
  readonly value: number;
}

/** As a row says it. */
interface Row extends Actual {
  /** Part of what its month adds up to. */
  readonly isTotal: boolean;
}

/** What a table holds, and what of it nobody knows. */
export interface Actuals {
  readonly values: readonly Actual[];
  /** Heads of columns that name no series. */
  readonly unknown: readonly string[];
  /** Rows that have no month. */
  readonly dropped: number;
}

interface Heads {
  readonly month: number;
  readonly classId: number;
  readonly series: number;
  readonly value: number;
  readonly columns: readonly (SeriesColumn | null)[];
}

/** The first word that a table of months, or an export of usage by day, has for when. */
const monthHeads = ["month", "date", "period", "day", "usagedateutc", "starttime", "startingat", "chargeperiodstart"];
const classHeads = ["class", "classid", "workload"];
/** Tables that hold more are of something else. */
const mostYears = 200;

/**
 * Reads months of actuals: a line of heads, then a row a month and class with a column for each series; or a row a month, class and
 * series with its value. Totals of a month become means of its days.
 */
export function actualsFrom(text: string): Outcome<Actuals> {
  if (!classTable.sniffs(`${text.trim()}\n`))
    return refused(
      "not-a-table",
      "actuals",
      "Paste a table with a line of heads: month, class, workflows a day, and so on.",
    );
  const [first = [], ...rows] = classTable.read(text);
  const heads = headsOf(first);
  if (heads.month < 0) return refused("no-month", "actuals", "A column has to be called month.");
  const isLong = heads.series >= 0 && heads.value >= 0;
  if (!isLong && heads.columns.every((column) => column === null))
    return refused("no-series", "actuals", "No column names a series, such as workflows a day or success share.");
  const read = rows.map((cells) => (isLong ? longRow(cells, heads) : wideRow(cells, heads)));
  const values = read.flatMap((row) => row ?? []);
  if (values.length === 0)
    return refused("no-actuals", "actuals", "No row has a month, such as 2026-11, with a number.");
  const named = new Set([heads.month, heads.classId, heads.series, heads.value]);
  const unknown = isLong ? [] : first.filter((_, place) => !named.has(place) && heads.columns[place] === null);
  return success({ values: byMonth(values), unknown, dropped: read.filter((row) => row === null).length });
}

/** One value a month, class and series: of several rows totals are added up, and means are averaged. */
function byMonth(rows: readonly Row[]): readonly Actual[] {
  const groups = grouped(rows, ({ date, classId, series }) => `${date} ${series} ${classId ?? ""}`);
  return groups.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { isTotal, ...actual } = first;
    const sum = group.reduce((total, { value }) => total + value, 0);
    return [{ ...actual, value: isTotal ? sum : sum / group.length }];
  });
}

function headsOf(cells: readonly string[]): Heads {
  const bare = cells.map(bareName);
  const at = (wanted: readonly string[]) => bare.findIndex((head) => wanted.includes(head));
  return {
    month: at(monthHeads),
    classId: at(classHeads),
    series: at(["series", "metric"]),
    value: at(["value", "actual"]),
    columns: cells.map(seriesColumn),
  };
}

function wideRow(cells: readonly string[], heads: Heads): readonly Row[] | null {
  const date = monthFrom(cells[heads.month] ?? "");
  if (date === null) return null;
  return heads.columns.flatMap((column, place) => {
    if (column === null || place === heads.month) return [];
    return actualOf(column, cells[place] ?? "", date, cells[heads.classId] ?? "");
  });
}

function longRow(cells: readonly string[], heads: Heads): readonly Row[] | null {
  const date = monthFrom(cells[heads.month] ?? "");
  const column = seriesColumn(cells[heads.series] ?? "");
  if (date === null || column === null) return null;
  return actualOf(column, cells[heads.value] ?? "", date, cells[heads.classId] ?? "");
}

function actualOf({ id, isMonthTotal }: SeriesColumn, cell: string, date: string, classId: string): readonly Row[] {
  const value = numberFrom(cell);
  if (value === null) return [];
  const days = isMonthTotal ? daysIn(date) : 1;
  // What days and classes cost adds up to the month of the whole plan.
  const isMoney = id === "costUsdPerMonth";
  const whose = classId === "" || isMoney ? null : classId;
  return [{ date, classId: whose, series: id, value: value / days, isTotal: isMonthTotal || isMoney }];
}

/** `1,234`, `$1,234.50`, `88 %`: what a table of figures writes; `null`: no number, or one below 0. */
function numberFrom(cell: string): number | null {
  const [, , body = "", percent = ""] = /^(\$?)\s*([\d.,_' ]+(?:e[+-]?\d+)?)\s*(%?)$/i.exec(cell.trim()) ?? [];
  const plain = plainNumeral(body.trim(), ".");
  const value = plain === null || body === "" ? Number.NaN : Number(plain);
  if (!Number.isFinite(value)) return null;
  return percent === "" ? value : value / percentOfWhole;
}

const percentOfWhole = 100;

/** The first day of `2026-11`, `2026-11-30` or `11/2026`; `null`: no month. */
function monthFrom(cell: string): string | null {
  const [, year, month] = /^(\d{4})[-/.](\d{1,2})(?:[-/.T ].*)?$/.exec(cell) ?? [];
  const [, otherMonth, otherYear] = /^(\d{1,2})[-/.](\d{4})$/.exec(cell) ?? [];
  const [years, months] = [Number(year ?? otherYear), Number(month ?? otherMonth)];
  const isMonth = months >= 1 && months <= 12 && Math.abs(years - 2000) < mostYears;
  return isMonth ? `${years}-${String(months).padStart(2, "0")}-01` : null;
}

function daysIn(date: string): number {
  return daysBetween(date, monthAfter(date, 1));
}
