/** Tables that hold more are of something else. */
const mostYears = 200;
const mostDays = 31;
const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** What is taken as a month, in words. */
export const monthForms = "A month is written as 2026-11, 11/2026, Nov 2026, 2026-11-30, 30.11.2026 or 11/30/2026";

/** When a row is of. */
export interface MonthCell {
  /** The first day of the month. */
  readonly date: string;
  /** `null`: of the whole month. */
  readonly day: number | null;
}

/** Which of two numbers with slashes is the day. */
export interface SlashOrder {
  readonly isDayFirst: boolean;
  /** Whether the dates themselves tell it. */
  readonly isSure: boolean;
}

const slashed = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?:[T ].*)?$/;

/** How a column writes its dates: a number above 12 is a day; else where days all are the first of a month, the part that stays 1 is the day. */
export function slashOrder(cells: readonly string[]): SlashOrder {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = slashed.exec(cell) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const [isDayFirst, isMonthFirst] = [pairs.some(([first]) => first > 12), pairs.some(([, second]) => second > 12)];
  if (isDayFirst !== isMonthFirst) return { isDayFirst, isSure: true };
  const isFirstFixed = pairs.every(([first]) => first === 1) && pairs.some(([, second]) => second > 1);
  return { isDayFirst: isFirstFixed, isSure: !pairs.some(([first, second]) => first !== second) };
}

/** The month of `2026-11`, `2026/11/30`, `11/2026`, `Nov 2026`, `15.02.2027` or `2/15/2027`; `null`: none. */
export function monthCell(cell: string, { isDayFirst }: SlashOrder): MonthCell | null {
  const [, year, month, ofMonth] = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[T ].*)?)?$/.exec(cell) ?? [];
  if (year !== undefined) return madeOf(year, month, ofMonth);
  const [, onlyMonth, itsYear] = /^(\d{1,2})[-/.](\d{4})$/.exec(cell) ?? [];
  if (itsYear !== undefined) return madeOf(itsYear, onlyMonth);
  const [, pointDay, pointMonth, pointYear] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:[T ].*)?$/.exec(cell) ?? [];
  if (pointYear !== undefined) return madeOf(pointYear, pointMonth, pointDay);
  const [, first, second, slashYear] = slashed.exec(cell) ?? [];
  if (slashYear !== undefined) return isDayFirst ? madeOf(slashYear, second, first) : madeOf(slashYear, first, second);
  return namedMonth(cell);
}

/** `Nov 2026`, `November 2026`, `Nov-26`, `2026 Nov`, `15 Nov 2026`, `Nov 15, 2026`. */
function namedMonth(cell: string): MonthCell | null {
  const name = /[a-z]{3,}/i.exec(cell)?.[0].toLowerCase() ?? "";
  const place = monthNames.findIndex((short) => name.startsWith(short));
  if (place < 0 || !fullNames.some((full) => full.startsWith(name) || name === "sept")) return null;
  const rest = cell.toLowerCase().replace(name, "#");
  const [, behind, after] = /^(?:(\d{1,2})[ .-]+)?#[ .,'’-]*(\d{4}|\d{2})$/.exec(rest) ?? [];
  if (after !== undefined) return madeOf(after.length === 2 ? `20${after}` : after, String(place + 1), behind);
  const [, day, year] = /^#[ .]*(\d{1,2}),? +(\d{4})$/.exec(rest) ?? [];
  if (year !== undefined) return madeOf(year, String(place + 1), day);
  const [, before] = /^(\d{4})[ ./-]+#\.?$/.exec(rest) ?? [];
  return before === undefined ? null : madeOf(before, String(place + 1));
}

const fullNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

function madeOf(year: string, month = "", day?: string): MonthCell | null {
  const [years, months, days] = [Number(year), Number(month), day === undefined ? null : Number(day)];
  const isMonth = months >= 1 && months <= 12 && Math.abs(years - 2000) < mostYears;
  const isDay = days === null || (days >= 1 && days <= mostDays);
  return isMonth && isDay ? { date: `${years}-${String(months).padStart(2, "0")}-01`, day: days } : null;
}
