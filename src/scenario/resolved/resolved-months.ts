import type { Pool } from "../../engine/input.ts";
import type { WorkloadClass } from "../../engine/workload-class.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { daysBetween } from "../../quantity/calendar-day.ts";
import { monthOfYear, monthsBetween } from "../../quantity/calendar-month.ts";
import type { Scenario, ScenarioClass, ScenarioPool } from "../schema.ts";
import type { Point } from "./point.ts";

type Dated = Pick<Scenario, "asOfDate" | "forecast">;

/** The day whose month a forecast starts from. */
export function startOfForecast({ asOfDate, forecast }: Dated): string {
  return forecast.startDate ?? asOfDate;
}

/** Season and steps of a class, counted from the start of the forecast; nothing where its demand only grows. */
export function resolvedMonths(
  { season, launches }: ScenarioClass["arrivals"],
  scenario: Dated,
  { inside }: Point,
): Pick<WorkloadClass, "monthly"> {
  if (season.length + launches.length === 0) return {};
  const start = startOfForecast(scenario);
  const first = monthOfYear(start);
  const sizes = launches.map(({ date, perDay }, index) => ({
    date,
    size: inside(`launches.${index}`).at("perDay", perDay),
  }));
  // What comes on one day comes together, so that who leaves on it takes from that too.
  const days = [...new Set(launches.map(({ date }) => date))].toSorted();
  const steps = days.map((day) => ({
    fromMonth: fromMonthOf(start, day),
    workflowsPerDay: compensatedSum(
      sizes.flatMap(({ date, size }) => (date === day ? size : [])).toSorted((one, other) => one - other),
    ),
  }));
  return { monthly: { season: [...season.slice(first), ...season.slice(0, first)], steps } };
}

/** The first month, counted from that of the start, that a day speaks of: after the start, but in its month, it is the next. */
function fromMonthOf(start: string, day: string): number {
  const months = monthsBetween(start, day);
  return months === 0 && day > start ? 1 : months;
}

/** Prices of a pool by month, counted from the start of the forecast. */
export function resolvedPriceChanges(
  { priceChanges }: ScenarioPool,
  scenario: Dated,
  { inside }: Point,
): Pick<Pool, "priceChanges"> {
  if (priceChanges.length === 0) return {};
  const start = startOfForecast(scenario);
  const changes = priceChanges
    .map(({ date, factor }, index) => ({ date, factor: inside(`priceChanges.${index}`).at("factor", factor) }))
    .toSorted((one, other) => daysBetween(other.date, one.date) || one.factor - other.factor);
  return {
    priceChanges: changes.map(({ date, factor }, place) => {
      const before = changes[place - 1];
      // The first price of a month is that of the month, the last of it what the next begins with.
      const isSecond = date > start && before !== undefined && monthsBetween(before.date, date) === 0;
      const fromMonth = fromMonthOf(start, date);
      return { fromMonth: isSecond && monthsBetween(start, date) > 0 ? fromMonth + 1 : fromMonth, factor };
    }),
  };
}
