import type { LaterHeadline } from "../engine/plan-result.ts";
import { monthAfter, monthWords } from "../quantity/calendar-month.ts";
import { startOfForecast } from "../scenario/resolved/resolved-months.ts";
import type { Scenario } from "../scenario/schema.ts";

/** `November 2027`: the month that a plan looks ahead to; `null`: none. */
export function aheadMonth(scenario: Scenario, later: Pick<LaterHeadline, "months"> | null): string | null {
  return later === null ? null : monthWords(monthAfter(startOfForecast(scenario), later.months));
}
