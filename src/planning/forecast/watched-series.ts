import type { Actual } from "../../formats/actuals/merged-months.ts";
import { grouped } from "../../formats/actuals/grouped.ts";
import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import { pow } from "../../numeric/pow.ts";
import { studentTQuantile } from "../../numeric/student-t-quantile.ts";
import { monthsBetween } from "../../quantity/calendar-month.ts";
import { mostForecastMonths } from "../../scenario/most-members.ts";
import type { SeriesError, WatchedMonth, WatchedSeries } from "./actuals-document.ts";
import type { PlannedSeries } from "./planned-series.ts";

/** A series with the logarithms of what came over what was planned, and how far a month strays by chance. */
export interface Watched extends Pick<WatchedSeries, "series" | "classId"> {
  readonly months: readonly { readonly date: string; readonly month: number; readonly actual: number }[];
  readonly offs: readonly number[];
  readonly chance: Chance | null;
}

/** Standard deviation of the logarithm of a month, and on how many it rests. */
interface Chance {
  readonly deviation: number;
  readonly freedom: number;
}

/** Level and slope are the plan's errors, not chance. */
const fitted = 2;
/** All series together say as much of one as so many months of its own. */
const sharedMonths = 4;
/** Nine months in ten lie inside the band. */
const upperShare = 0.95;
const leastDeviation = 1e-6;

/** The series that both actuals and plan have, from the start on. */
export function watchedSeries(actuals: readonly Actual[], start: string, planned: PlannedSeries): readonly Watched[] {
  const groups = grouped(actuals, ({ series, classId }) => `${series} ${classId ?? ""}`);
  const held = groups.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { series, classId } = first;
    const months = group
      .map(({ date, value }) => ({ date, month: monthsBetween(start, date), actual: value }))
      .filter(
        ({ month, actual }) =>
          month >= 0 && month < mostForecastMonths && actual > 0 && (planned(series, classId, month) ?? 0) > 0,
      )
      .toSorted((one, other) => one.month - other.month);
    return months.length === 0 ? [] : [{ series, classId, months, offs: offsOf({ series, classId, months }, planned) }];
  });
  const chance = chances(held.map(({ months, offs }) => scatter(months, offs)));
  return held.map((own, place) => ({ ...own, chance: chance[place] ?? null }));
}

/** Logarithms of what came over what is planned. */
export function offsOf({ series, classId, months }: Omit<Watched, "offs" | "chance">, planned: PlannedSeries) {
  return months.map(({ month, actual }) => log(actual / (planned(series, classId, month) ?? actual)));
}

interface Scatter {
  readonly squares: number;
  readonly freedom: number;
}

/** What is left of a series around its own level and slope. */
function scatter(months: Watched["months"], offs: readonly number[]): Scatter {
  const count = offs.length;
  if (count <= fitted) return { squares: 0, freedom: 0 };
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / count;
  const [middle, level] = [mean(months.map(({ month }) => month)), mean(offs)];
  const spread = months.reduce((sum, { month }) => sum + (month - middle) * (month - middle), 0);
  const along = months.reduce((sum, { month }, place) => sum + (month - middle) * (offs[place] ?? 0), 0);
  const slope = spread > 0 ? along / spread : 0;
  const left = months.map(({ month }, place) => (offs[place] ?? 0) - level - slope * (month - middle));
  return { squares: left.reduce((sum, value) => sum + value * value, 0), freedom: count - fitted };
}

/** Of each series by its own months and, for a few months' worth, by those of all. */
function chances(scatters: readonly Scatter[]): readonly (Chance | null)[] {
  const squares = scatters.reduce((sum, own) => sum + own.squares, 0);
  const freedom = scatters.reduce((sum, own) => sum + own.freedom, 0);
  if (freedom === 0) return scatters.map(() => null);
  const shared = Math.min(sharedMonths, freedom);
  return scatters.map((own) => {
    const all = own.freedom + shared;
    const variance = (own.squares + (shared * squares) / freedom) / all;
    return { deviation: Math.max(leastDeviation, Math.sqrt(variance)), freedom: all };
  });
}

/** A series as it is told, with its band around the plan. */
export function toldSeries(watched: Watched, planned: PlannedSeries): WatchedSeries {
  const { series, classId, chance } = watched;
  const reach = chance === null ? null : exp(studentTQuantile(upperShare, chance.freedom) * chance.deviation);
  const months = watched.months.map(({ date, month, actual }): WatchedMonth => {
    const plan = planned(series, classId, month) ?? actual;
    return {
      date,
      month,
      actual,
      planned: plan,
      low: reach === null ? null : plan / reach,
      high: reach === null ? null : plan * reach,
    };
  });
  const error = errorOf(months);
  const isOff = error.banded > 0 && chanceInside(error) < rare;
  const offSince = isOff ? (months.find((month) => !isInside(month))?.date ?? null) : null;
  return { series, classId, months, error, offSince };
}

/** One in a thousand is by chance. */
const rare = 0.001;
const insideShare = 0.9;

/** How probable it is that no more months than these lie inside, were the plan right. */
function chanceInside({ covered, banded }: SeriesError): number {
  // Of none inside, and of each further one by the ratio of neighbours.
  let term = pow(1 - insideShare, banded);
  let sum = term;
  for (let inside = 1; inside <= covered; inside += 1) {
    term *= ((banded - inside + 1) / inside) * (insideShare / (1 - insideShare));
    sum += term;
  }
  return sum;
}

function isInside({ actual, low, high }: WatchedMonth): boolean {
  return actual >= (low ?? actual) && actual <= (high ?? actual);
}

/** Bias, distance and coverage of months; over several series each month counts by its own size. */
export function errorOf(months: readonly WatchedMonth[]): SeriesError {
  const count = Math.max(1, months.length);
  const banded = months.filter(({ low }) => low !== null);
  return {
    months: months.length,
    biasShare: months.reduce((sum, { actual, planned }) => sum + actual / planned - 1, 0) / count,
    mapeShare: months.reduce((sum, { actual, planned }) => sum + Math.abs(planned - actual) / actual, 0) / count,
    covered: banded.filter(isInside).length,
    banded: banded.length,
  };
}
