import { daysBetween } from "../../quantity/calendar-day.ts";
import { monthAfter, monthsBetween, monthWords } from "../../quantity/calendar-month.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { mostForecastMonths } from "../../scenario/most-members.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import type { ScenarioClass } from "../../scenario/schema.ts";
import { type ActualCell, actualCells, type Stray } from "./actual-cells.ts";
import { isLargeSeries, isShareSeries } from "./actual-series.ts";
import { decimalMarks, figureFrom, figureReading, isGuess } from "./figure-cell.ts";
import { grouped } from "./grouped.ts";
import { listedStrays } from "./listed-strays.ts";
import { type Actual, type ActualRow, mergedMonths } from "./merged-months.ts";
import { usageTable } from "./usage-table.ts";
import { monthCell, monthForms, type SlashOrder, slashOrder } from "./month-cell.ts";

/** What a plan has that actuals can be of. */
export interface ActualsPlan {
  readonly classes: readonly Pick<ScenarioClass, "id" | "name" | "enabled">[];
  /** A day of its first month. */
  readonly start: string;
}

/** What a table holds, and in sentences what of it was left out or could be read in another way. */
export interface Actuals {
  readonly values: readonly Actual[];
  readonly notes: readonly string[];
}

/** What is left out, by why. */
interface Left {
  readonly months: Stray[];
  readonly outside: Stray[];
  readonly classes: Stray[];
  readonly figures: Stray[];
  readonly guesses: Stray[];
}

const mostFigure = 1e15;

/**
 * Reads months of actuals: a line of heads, then a row a month and class with a column for each series; or a row a month, class and
 * series with its value. Totals of a month become means of its days. Pages of a provider's usage are such a table by the day.
 */
export function actualsFrom(text: string, plan: ActualsPlan): Outcome<Actuals> {
  const read = actualCells(usageTable(text) ?? text);
  if (!read.ok) return read;
  const { cells, unknown, broken } = read.value;
  const order = slashOrder(cells.map(({ month }) => month));
  const left: Left = { months: [], outside: [], classes: [], figures: [], guesses: [] };
  const rows = rowsOf(cells, { plan, order, left });
  const { values, notes } = mergedMonths(rows);
  const strange = [
    ...told("Not understood, left out", unknown),
    ...told("A quote is never closed, left out", broken),
    ...leftNotes(left, plan),
    ...orderNotes(cells, order),
    ...notes,
  ];
  return values.length === 0
    ? refused("no-actuals", "actuals", ["No figure of a month can be held against the plan.", ...strange].join(" "))
    : success({ values, notes: strange });
}

interface Taking {
  readonly plan: ActualsPlan;
  readonly order: SlashOrder;
  readonly left: Left;
}

function rowsOf(cells: readonly ActualCell[], taking: Taking): readonly ActualRow[] {
  const ofTable = decimalMarks(cells.map(({ text }) => text));
  // What columns tell of their decimal marks is told by all cells of the column.
  const columns = grouped(cells, ({ head }) => head);
  const rows = columns.flatMap((column) => {
    const [first] = column;
    const isLarge = first !== undefined && (first.column.isMonthTotal || isLargeSeries(first.column.id));
    const reading = figureReading(
      column.map(({ text }) => text),
      ofTable,
      isLarge,
    );
    return column.flatMap((cell) => {
      const value = figureFrom(cell.text, reading);
      const row = rowOf(cell, value, taking);
      if (row.length > 0 && isGuess(cell.text, reading))
        taking.left.guesses.push({ text: `${cell.text}" as "${formatCount(value, 6)}`, line: cell.line });
      return row;
    });
  });
  return rows.toSorted((one, other) => one.line - other.line);
}

function rowOf(cell: ActualCell, value: number | null, { plan, order, left }: Taking): readonly ActualRow[] {
  const { line, column, head, workload } = cell;
  const month = monthCell(cell.month, order);
  const own = classIn(plan, workload);
  const most = isShareSeries(column.id) ? 1 : mostFigure;
  const isFigure = value !== null && value <= most;
  // It is named also where its row is left out for another reason.
  if (!isFigure) leave(left.figures, cell.text, line);
  if (month === null) return leave(left.months, cell.month, line);
  const after = monthsBetween(plan.start, month.date);
  if (after < 0 || after >= mostForecastMonths) return leave(left.outside, cell.month, line);
  if (own === undefined) return leave(left.classes, workload, line);
  if (!isFigure) return [];
  const { date, day } = month;
  const days = column.isMonthTotal ? daysBetween(date, monthAfter(date, 1)) : 1;
  // What days and classes cost adds up to the month of the whole plan.
  const isMoney = column.id === "costUsdPerMonth";
  const isTotal = column.isMonthTotal || isMoney;
  const classId = isMoney ? null : own;
  return [{ date, day, classId, whose: own, series: column.id, value: value / days, isTotal, head, line }];
}

function leave(strays: Stray[], text: string, line: number): readonly never[] {
  // One row is left once, however many figures it has.
  if (!strays.some((stray) => stray.text === text && stray.line === line)) strays.push({ text, line });
  return [];
}

const inSmall = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, " ");

/** The class that an id or a name means; `null`: the whole plan; `undefined`: none, or more than one. */
function classIn({ classes }: ActualsPlan, typed: string): string | null | undefined {
  const wanted = inSmall(typed);
  if (wanted === "") return null;
  const enabled = classes.filter((own) => own.enabled);
  const byId = enabled.find(({ id }) => inSmall(id) === wanted);
  const [byName, ...others] = enabled.filter(({ name }) => inSmall(name) === wanted);
  return byId?.id ?? (others.length === 0 ? byName?.id : undefined);
}

const told = (words: string, strays: readonly Stray[]) =>
  strays.length === 0 ? [] : [`${words}: ${listedStrays(strays)}.`];

function leftNotes({ months, outside, classes, figures, guesses }: Left, plan: ActualsPlan): readonly string[] {
  const known = plan.classes
    .filter(({ enabled }) => enabled)
    .map(({ id, name }) => (name === "" || name === id ? id : `${name} (${id})`));
  const span = `${monthWords(plan.start)} to ${monthWords(monthAfter(plan.start, mostForecastMonths - 1))}`;
  const withHint = (lines: readonly string[], hint: string) => lines.map((line) => `${line} ${hint}`);
  return [
    ...withHint(told("No month, left out", months), `${monthForms}.`),
    ...told(`Outside the months of the plan (${span}), left out`, outside),
    ...withHint(told("No class of the plan, left out", classes), `Its classes are ${known.join(", ")}.`),
    ...withHint(
      told("No figure that can have come, left out", figures),
      "A figure is a number from 0 to 1e15, a share one up to 1 or 100 %.",
    ),
    ...withHint(
      told("Could be thousands or decimals, read so", guesses),
      "A table in which another figure shows its decimal mark is read by that.",
    ),
  ];
}

function orderNotes(cells: readonly ActualCell[], { isDayFirst, isSure }: SlashOrder): readonly string[] {
  const [month] = cells.flatMap((cell) => (/^(\d{1,2})[-/](?!\1[-/])\d{1,2}[-/]\d{4}/.test(cell.month) ? [cell] : []));
  const meant = month === undefined ? null : monthCell(month.month, { isDayFirst, isSure });
  if (isSure || month === undefined || meant === null) return [];
  const words = isDayFirst ? "day before month" : "month before day";
  return [`Dates are read with the ${words}: "${month.month}" (line ${month.line}) is of ${monthWords(meant.date)}.`];
}
