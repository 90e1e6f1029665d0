import { monthWords } from "../../quantity/calendar-month.ts";
import type { SeriesId } from "./actual-series.ts";
import { grouped } from "./grouped.ts";
import { linesText } from "./listed-strays.ts";

/** What came of a series in a month. */
export interface Actual {
  /** The first day of its month. */
  readonly date: string;
  /** `null`: of the whole plan, or of its only class. */
  readonly classId: string | null;
  readonly series: SeriesId;
  readonly value: number;
}

/** As a cell says it. */
export interface ActualRow extends Actual {
  /** Part of what its month adds up to. */
  readonly isTotal: boolean;
  /** `null`: of the whole month. */
  readonly day: number | null;
  /** Whose it is by its row: money of all classes adds up. */
  readonly whose: string | null;
  readonly head: string;
  readonly line: number;
}

interface Merged {
  readonly values: readonly Actual[];
  readonly notes: readonly string[];
}

/** So many are named one by one. */
const mostNamed = 6;

/** One value a month, class and series: of several rows totals are added up, and means are averaged, which the notes say. */
export function mergedMonths(rows: readonly ActualRow[]): Merged {
  const groups = grouped(rows, ({ date, classId, series }) => `${date} ${series} ${classId ?? ""}`);
  const twice = groups.flatMap(twiceIn);
  const named = twice.slice(0, mostNamed).join("; ");
  const more = twice.length > mostNamed ? ` and ${twice.length - mostNamed} more` : "";
  const hasDays = groups.some((group) => new Set(group.map(({ day }) => day)).size > 1);
  return {
    values: groups.flatMap(valueOf),
    notes: [
      ...(twice.length === 0 ? [] : [`Given more than once: ${named}${more}.`]),
      ...(hasDays ? ["Days of a month are put together: what is counted is added up, the rest averaged."] : []),
    ],
  };
}

function valueOf(group: readonly ActualRow[]): readonly Actual[] {
  const [first] = group;
  if (first === undefined) return [];
  const { date, classId, series, isTotal } = first;
  const sum = group.reduce((total, { value }) => total + value, 0);
  return [{ date, classId, series, value: isTotal ? sum : sum / group.length }];
}

/** What is given more than once for the same day or month, with what becomes of it. */
function twiceIn(group: readonly ActualRow[]): readonly string[] {
  const [first] = group;
  const same = grouped(group, ({ day, whose }) => `${day} ${whose ?? ""}`).filter(({ length }) => length > 1);
  if (first === undefined || same.length === 0) return [];
  const lines = same.flatMap((own) => own.map(({ line }) => line)).toSorted((one, other) => one - other);
  return [
    `${first.head} of ${monthWords(first.date)} (${linesText(lines)}), ${first.isTotal ? "added up" : "averaged"}`,
  ];
}
