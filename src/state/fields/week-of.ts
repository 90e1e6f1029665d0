import { shapeFactor, workingDaysPerWeek, workingWeekDays } from "../../quantity/week-loads.ts";
import { daysPerWeek } from "../../quantity/time.ts";
import type { ScenarioClass } from "../../scenario/schema.ts";

type Arrivals = Pick<ScenarioClass["arrivals"], "hours" | "days" | "countedOn" | "planAtShare">;

/** The hour that a class is planned for, over the mean of its week. */
export function plannedHourFactor({ hours, days, countedOn, planAtShare }: Arrivals): number {
  const share = typeof planAtShare === "number" ? planAtShare : planAtShare.base;
  return shapeFactor(hours, countedOn === "working-day" ? workingWeekDays(days) : days, share);
}

/** The same over the mean of the day that the volume is of: where that is a working day, the week's mean is below it. */
export function plannedHourOfCountedDay(arrivals: Arrivals): number {
  const perWeek = arrivals.countedOn === "working-day" ? workingDaysPerWeek(arrivals.days) : daysPerWeek;
  return (plannedHourFactor(arrivals) * perWeek) / daysPerWeek;
}
