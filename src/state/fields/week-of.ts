import { deepened, shapeFactor, workingDaysPerWeek, workingWeekDays } from "../../quantity/week-loads.ts";
import { daysPerWeek } from "../../quantity/time.ts";
import { baseOf } from "../../scenario/field.ts";
import type { ScenarioClass } from "../../scenario/schema.ts";

type Arrivals = Pick<ScenarioClass["arrivals"], "hours" | "days" | "countedOn" | "planAtShare" | "shapeDepth">;

/** The hour that a class is planned for, over the mean of its week. */
export function plannedHourFactor({ hours, days, countedOn, planAtShare, shapeDepth }: Arrivals): number {
  const [ofDay, ofWeek] = [hours, days].map((loads) => deepened(loads, baseOf(shapeDepth)));
  const week = countedOn === "working-day" ? workingWeekDays(ofWeek ?? []) : (ofWeek ?? []);
  return shapeFactor(ofDay ?? [], week, baseOf(planAtShare));
}

/** The same over the mean of the day that the volume is of: where that is a working day, the week's mean is below it. */
export function plannedHourOfCountedDay(arrivals: Arrivals): number {
  const days = deepened(arrivals.days, baseOf(arrivals.shapeDepth));
  const perWeek = arrivals.countedOn === "working-day" ? workingDaysPerWeek(days) : daysPerWeek;
  return (plannedHourFactor(arrivals) * perWeek) / daysPerWeek;
}
