import type { Pool } from "../../engine/input.ts";
import type { WorkloadClass } from "../../engine/workload-class.ts";
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
  const steps = launches.map(({ date, perDay }, index) => ({
    fromMonth: monthsBetween(start, date),
    workflowsPerDay: inside(`launches.${index}`).at("perDay", perDay),
  }));
  return { monthly: { season: [...season.slice(first), ...season.slice(0, first)], steps } };
}

/** Prices of a pool by month, counted from the start of the forecast. */
export function resolvedPriceChanges(
  { priceChanges }: ScenarioPool,
  scenario: Dated,
  { inside }: Point,
): Pick<Pool, "priceChanges"> {
  if (priceChanges.length === 0) return {};
  const start = startOfForecast(scenario);
  return {
    priceChanges: priceChanges.map(({ date, factor }, index) => ({
      fromMonth: monthsBetween(start, date),
      factor: inside(`priceChanges.${index}`).at("factor", factor),
    })),
  };
}
