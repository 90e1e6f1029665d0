import { listed } from "../quantity/sentence.ts";
import type { Forecast, ForecastEnd, ForecastMonth, MonthFigure } from "../planning/forecast/forecast-document.ts";
import { daysBetween } from "../quantity/calendar-day.ts";
import { monthAfter, monthWords, shortMonthWords } from "../quantity/calendar-month.ts";
import { dayWords } from "../quantity/day-words.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";
import { type ExperimentAccount, known } from "./account-shape.ts";
import { countWords } from "./count-words.ts";
import { startFinding } from "./start-finding.ts";

const deviceText = (devices: number | null) =>
  devices === null ? "no fleet" : `${formatCount(devices)} ${devices === 1 ? "device" : "devices"}`;

const monthOf = ({ start }: Forecast, month: number) => monthWords(monthAfter(start, month));

/** What is passed: `the quota of 64`, `the start's 48 devices`, `the $225k budget`. */
function limitText({ kind, limit, poolId }: ForecastEnd, { ends }: Forecast): string {
  if (kind === "budget") return `the ${formatUsd(limit)} budget`;
  const hasOthers = ends.some((other) => other.poolId !== null && other.poolId !== poolId);
  const whose = hasOthers ? ` of pool ${poolId}` : "";
  return kind === "quota" ? `the quota of ${formatCount(limit)}${whose}` : `the start's ${deviceText(limit)}${whose}`;
}

/** By which draws an end is told: a quota by the one in ten that needs most, what is held by the plan itself. */
export function tellingOf({ kind, passed }: ForecastEnd): "base" | "p90" {
  return kind !== "fleet" && passed.p90 !== null ? "p90" : "base";
}

/** Ends that come, in the order in which somebody must act. */
export function comingEnds({ ends, start }: Forecast): readonly ForecastEnd[] {
  const when = (end: ForecastEnd) => {
    const key = tellingOf(end);
    return end.orderBy[key] ?? monthAfter(start, end.passed[key] ?? 0);
  };
  // Money is ordered by nobody; of one day a quota, which can end what an order helps, is the first.
  const isMoney = ({ kind }: ForecastEnd) => Number(kind === "budget");
  const isHeld = ({ kind }: ForecastEnd) => Number(kind === "fleet");
  return ends
    .filter((end) => end.passed[tellingOf(end)] !== null)
    .toSorted(
      (one, other) =>
        isMoney(one) - isMoney(other) || when(one).localeCompare(when(other)) || isHeld(one) - isHeld(other),
    );
}

interface Finding {
  readonly fact: string;
  readonly reason: string;
}

/** By when to order, and why; `asOfDate`: the day the plan speaks of. */
export function forecastFinding(forecast: Forecast, asOfDate: string): Finding {
  const now = startFinding(forecast);
  if (now !== null) return now;
  const [end] = comingEnds(forecast);
  if (forecast.isFlat)
    return { fact: "Nothing grows: the months ahead are like this one.", reason: "Set growth, a season or a step." };
  if (end === undefined) {
    const last = forecast.months.at(-1);
    const until = last === undefined ? "" : ` until ${monthWords(last.date)}`;
    return { fact: `Nothing has to be ordered${until}.`, reason: "What is held carries every month." };
  }
  const key = tellingOf(end);
  const month = end.passed[key] ?? 0;
  const who = key === "p90" ? "one plan in ten passes" : "the plan passes";
  const what = `from ${monthOf(forecast, month)} ${who} ${limitText(end, forecast)}.`;
  const further = [furtherText(forecast, end), quotaText(forecast, end)].filter((text) => text !== "");
  return { fact: orderedFact(end, what, asOfDate), reason: further.join(" ") };
}

function orderedFact(end: ForecastEnd, what: string, asOfDate: string): string {
  const by = end.orderBy[tellingOf(end)];
  const plain = `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`;
  if (by === null) return plain;
  return daysBetween(asOfDate, by) >= 0
    ? `Order by ${dayWords(by)}: ${what}`
    : `Overdue: ${dayWords(by)} was the last day to order. ${plain}`;
}

/** Of a quota that ends after what is held. */
function quotaText(forecast: Forecast, { kind }: ForecastEnd): string {
  const quota = comingEnds(forecast).find((end) => end.kind === "quota");
  if (kind !== "fleet" || quota === undefined) return "";
  const key = tellingOf(quota);
  const by = quota.orderBy[key];
  const order = by === null ? "" : `, to be raised by ${dayWords(by)}`;
  const limit = limitText(quota, forecast);
  return `T${limit.slice(1)} lasts until ${monthOf(forecast, quota.passed[key] ?? 0)}${key === "p90" ? " for nine plans in ten" : ""}${order}.`;
}

function furtherText(forecast: Forecast, end: ForecastEnd): string {
  if (end.kind !== "budget" && end.leadTimeDays === null) return "Enter a lead time to see by when to order.";
  if (tellingOf(end) === "base")
    return forecast.draws === 0 || end.passed.p90 === null || end.passed.p90 >= (end.passed.base ?? 0)
      ? ""
      : `One plan in ten passes it in ${monthOf(forecast, end.passed.p90)} already.`;
  const limit = end.kind === "quota" ? "the quota" : "the budget";
  return end.passed.p50 === null
    ? `At the middle of the band ${limit} lasts for all three years.`
    : `At the middle of the band ${limit} lasts until ${monthOf(forecast, end.passed.p50)}.`;
}

/** `48 devices now, 60 in November 2027, 76 in November 2029`. */
export function forecastTitle({ months }: Forecast): string {
  const [now] = months;
  const later = [12, 36].flatMap((month) => months[month] ?? []);
  const text = ({ devices, date }: ForecastMonth) =>
    `${devices.base === null ? "no fleet" : formatCount(devices.base)} in ${monthWords(date)}`;
  return [`${deviceText(now?.devices.base ?? null)} at the start`, ...later.map(text)].join(", ");
}

/** What ends in a month: `the quota of 64 at P90`. */
function endsIn(forecast: Forecast, month: number): string {
  const texts = forecast.ends.flatMap((end) => {
    const keys = (["p90", "base", "p50"] as const).filter((key) => end.passed[key] === month);
    return keys.length === 0
      ? []
      : [
          `${limitText(end, forecast)} ${listed(keys.map((key) => (key === "base" ? "as planned" : `at ${key.toUpperCase()}`)))}`,
        ];
  });
  return texts.join("; ");
}

/** Months that are worth a row: the first, every half year, and each in which something ends. */
export function tellingMonths(forecast: Forecast): readonly ForecastMonth[] {
  const isTelling = (month: number) => month % 6 === 0 || endsIn(forecast, month) !== "";
  return forecast.months.filter(({ month }) => isTelling(month));
}

/** A column of the months; those of the band stand where it was drawn. */
interface MonthColumn {
  readonly head: string;
  readonly isOfBand?: true;
  readonly cell: (forecast: Forecast, month: ForecastMonth) => string;
}

/** `10, bought 16`: whole nodes hold devices that nothing uses. */
function devicesText({ devices, boughtDevices }: ForecastMonth): string {
  const text = known(devices.base, formatCount);
  return boughtDevices === undefined ? text : `${text}, bought ${formatCount(boughtDevices)}`;
}

/** Draws that no fleet carries stand above all others: a band without an upper end is `48 or more`. */
function bandText({ p10, p90 }: MonthFigure, text: (value: number) => string): string {
  if (p10 === null) return "unknown";
  return p90 === null ? `${text(p10)} or more` : `${text(p10)} to ${text(p90)}`;
}

const monthColumns: readonly MonthColumn[] = [
  { head: "Workflows a day", cell: (_, { demandPerDay }) => known(demandPerDay.base, countWords) },
  { head: "Devices", cell: (_, month) => devicesText(month) },
  { head: "P10 to P90 of devices", isOfBand: true, cell: (_, { devices }) => bandText(devices, formatCount) },
  { head: "A month", cell: (_, { costUsdPerMonth }) => known(costUsdPerMonth.base, formatUsd) },
  {
    head: "P10 to P90 of a month",
    isOfBand: true,
    cell: (_, { costUsdPerMonth }) => bandText(costUsdPerMonth, formatUsd),
  },
  { head: "What ends", cell: (forecast, { month }) => endsIn(forecast, month) },
];

const columnsOf = ({ draws }: Forecast) => monthColumns.filter(({ isOfBand }) => draws > 0 || isOfBand !== true);

/** Heads of the table of months; the last column is words, all others are figures. */
export function monthHeads(forecast: Forecast): readonly string[] {
  return columnsOf(forecast).map(({ head }) => head);
}

/** The cells of a month beside its name. */
export function monthCells(forecast: Forecast, month: ForecastMonth): readonly string[] {
  return columnsOf(forecast).map(({ cell }) => cell(forecast, month));
}

/** How the forecast was made. */
export function forecastMethod({ draws, seed, factors, isGrowthRanged, isFlat }: Forecast): string {
  const scaled = factors.map(
    ({ poolId, byFormula, judged }) =>
      ` Replicas of pool ${poolId} are those that by formula carry a load scaled alike in all months, so that today's are the ${formatCount(judged)} that the simulation finds and not ${formatCount(byFormula)}.`,
  );
  const exact =
    isGrowthRanged || isFlat ? "" : " Growth is taken as exact: as a range, such as 2 to 4 %, it widens the band.";
  const band =
    draws === 0
      ? ""
      : ` The band is P10 to P90 of ${formatCount(draws)} draws of the ranges and of the model's own error, each going through all months. Seed ${seed}.`;
  return `Each month is a whole plan by formula of what comes until then; workflows a day are those of a mean day of the week.${band}${exact}${scaled.join("")}`;
}

/** An account of the months, as of what experiments found. */
export function forecastAccount(forecast: Forecast): ExperimentAccount {
  return {
    title: forecastTitle(forecast),
    heads: ["Month", ...monthHeads(forecast)],
    rows: tellingMonths(forecast).map((month) => [shortMonthWords(month.date), ...monthCells(forecast, month)]),
    sentences: [forecastMethod(forecast)],
  };
}
