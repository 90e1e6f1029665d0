import type {
  Forecast,
  ForecastEnd,
  ForecastMonth,
  MonthFigure,
} from "../../../planning/forecast/forecast-document.ts";
import { daysBetween } from "../../../quantity/calendar-day.ts";
import { monthAfter, monthOfYear, shortMonthWords } from "../../../quantity/calendar-month.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { billion, million, thousand, trillion } from "../../../quantity/number-words.ts";
import { daysPerYear, monthsPerYear } from "../../../quantity/time.ts";
import { axisTicks } from "../../charts/axis-ticks.ts";

/** One of the two pictures over the same months. */
interface Panel {
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly yOf: (value: number) => number;
}

export interface MonthLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly isWide: boolean;
  readonly devices: Panel;
  readonly work: Panel;
  readonly xOf: (month: number) => number;
  readonly monthAt: (x: number) => number;
  readonly months: readonly { readonly text: string; readonly x: number }[];
  readonly years: readonly { readonly text: string; readonly x: number }[];
}

/** From this width on there is room for names beside the picture. */
const wideFrom = 560;
const nameRoom = 92;
const height = 420;

/** Where everything stands; `seen`: the most workflows a day that came. */
export function monthLayout({ months, ends, start }: Forecast, width: number, seen = 0): MonthLayout {
  const isWide = width >= wideFrom;
  const [left, right] = [40, isWide ? width - nameRoom : width - 4];
  const limits = ends.flatMap(({ kind, limit }) => (kind === "quota" ? [limit] : []));
  const most = (read: (month: ForecastMonth) => MonthFigure, others: readonly number[]) =>
    Math.max(1, ...others, ...months.flatMap((month) => [read(month).base ?? 0, read(month).p90 ?? 0]));
  const mostDevices = most(
    ({ devices }) => devices,
    months.flatMap(({ boughtDevices }) => boughtDevices ?? []),
  );
  // A limit far above all that is needed would press the line to the floor.
  const near = limits.filter((limit) => limit <= 2 * mostDevices);
  const xOf = (month: number) => left + (month / months.length) * (right - left);
  const every = isWide ? 3 : 6;
  const shown = months.filter(({ month }) => month % every === 0);
  return {
    width,
    height,
    left,
    right,
    isWide,
    devices: panelOf(30, 230, Math.max(mostDevices, ...near)),
    work: panelOf(
      280,
      380,
      most(({ demandPerDay }) => demandPerDay, [seen]),
    ),
    xOf,
    monthAt: (x) => Math.min(months.length - 1, Math.max(0, Math.floor(((x - left) / (right - left)) * months.length))),
    months: shown.map(({ month, date }) => ({ text: shortMonthWords(date).slice(0, 3), x: xOf(month) })),
    years: yearsOf(start, months.length).map(({ year, month }) => ({ text: year, x: xOf(month) })),
  };
}

function panelOf(top: number, bottom: number, most: number): Panel {
  const ticks = axisTicks(most, 3);
  const end = ticks.at(-1) ?? 1;
  const yOf = (value: number) => bottom - (Math.min(value, end) / end) * (bottom - top);
  return { top, bottom, yOf, ticks: ticks.map((value) => ({ value, y: yOf(value) })) };
}

function yearsOf(start: string, months: number) {
  return Array.from({ length: months }, (_, month) => ({ month, date: monthAfter(start, month) }))
    .filter(({ month, date }) => month === 0 || monthOfYear(date) === 0)
    .filter(({ month }, place, all) => place > 0 || (all[1]?.month ?? monthsPerYear) - month >= 3)
    .map(({ month, date }) => ({ month, year: date.slice(0, 4) }));
}

/** `600k`: a mark of an axis, in little room. */
export function tickText(value: number): string {
  if (value >= thousand * trillion) return formatCount(value);
  if (value >= trillion) return `${formatCount(value / trillion)}T`;
  if (value >= billion) return `${formatCount(value / billion)}B`;
  if (value >= million) return `${formatCount(value / million)}M`;
  return value >= tenThousand ? `${formatCount(value / thousand)}k` : formatCount(value);
}

const tenThousand = 10_000;

type Read = (month: ForecastMonth) => number | null;

/** A line that steps at each month, broken where nothing is known. */
export function stepPath(months: readonly ForecastMonth[], read: Read, { xOf }: MonthLayout, panel: Panel): string {
  let path = "";
  let isBroken = true;
  for (const month of months) {
    const value = read(month);
    if (value === null) {
      isBroken = true;
      continue;
    }
    const y = panel.yOf(value).toFixed(1);
    path += `${isBroken ? "M" : "L"}${xOf(month.month).toFixed(1)} ${y}H${xOf(month.month + 1).toFixed(1)}`;
    isBroken = false;
  }
  return path;
}

/** The band between two figures of each month, as far as both are known; what no fleet carries reaches the top. */
export function bandPath(
  months: readonly ForecastMonth[],
  read: (month: ForecastMonth) => MonthFigure,
  { xOf }: MonthLayout,
  panel: Panel,
): string {
  const known = months.filter((month) => read(month).p10 !== null);
  const edge = (month: ForecastMonth, value: number | null) => {
    const y = (value === null ? panel.top : panel.yOf(value)).toFixed(1);
    return [`${xOf(month.month).toFixed(1)} ${y}`, `${xOf(month.month + 1).toFixed(1)} ${y}`];
  };
  const upper = known.flatMap((month) => edge(month, read(month).p90));
  const lower = known.toReversed().flatMap((month) => edge(month, read(month).p10).toReversed());
  return known.length === 0 ? "" : `M${[...upper, ...lower].join("L")}Z`;
}

/** Where a day stands among the months, in months after the start. */
export function monthsUntil(start: string, day: string): number {
  return (daysBetween(start, day) / daysPerYear) * monthsPerYear;
}

/** The mark of an order: the day on the axis and the month that it saves; `null`: there is none to draw. */
export function orderMark({ start }: Forecast, end: ForecastEnd, key: "base" | "p90", { xOf, left }: MonthLayout) {
  const [by, month] = [end.orderBy[key], end.passed[key]];
  if (by === null || month === null) return null;
  return { x: Math.max(left, xOf(monthsUntil(start, by))), saves: xOf(month), isBefore: daysBetween(start, by) < 0 };
}

/** Room that the words of an order take. */
export const orderRoom = 130;
/** A line this near to the axis runs through words that stand on it. */
const wordsHeight = 22;

/** Where the words of an order stand: beside their mark on the axis, or above the picture where the line would run through them. */
export function orderWords({ months }: Forecast, x: number, { isWide, right, devices, monthAt }: MonthLayout) {
  const isAtEnd = x > right - orderRoom;
  const [from, to] = isAtEnd ? [x - 2 * orderRoom, x] : [x, x + 2 * orderRoom];
  const under = months.slice(monthAt(from), monthAt(to) + 1);
  const isCrossed = under.some(
    ({ devices: { base } }) => base !== null && devices.yOf(base) > devices.bottom - wordsHeight,
  );
  if (!isWide || isCrossed) return { x: right, y: devices.top - 14, anchor: "end" as const, isAbove: true };
  const anchor = isAtEnd ? ("end" as const) : ("start" as const);
  return { x: isAtEnd ? x - 10 : x + 10, y: devices.bottom - 4, anchor, isAbove: false };
}
