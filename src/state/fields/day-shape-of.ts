import type { DayShape } from "../../catalog/day-shapes/day-shape.ts";
import { allDayShapes } from "../../catalog/day-shapes/index.generated.ts";
import type { ScenarioClass } from "../../scenario/schema.ts";
import { listText } from "../../scenario/typed/typed-list.ts";

type Loads = Pick<ScenarioClass["arrivals"], "hours" | "days">;

/** The catalogued shape of a week, by proportions: `even` where no load is said; `null`: one of its own. */
export function dayShapeOf({ hours, days }: Loads): DayShape | null {
  const isLike = (own: readonly number[], listed: readonly number[]) =>
    proportions(own, listed.length) === proportions(listed, listed.length);
  return allDayShapes.find((shape) => isLike(hours, shape.hours.value) && isLike(days, shape.days.value)) ?? null;
}

/** The edit that gives a class a catalogued shape; an even one needs no numbers. */
export function dayShapeSets(classId: string, shape: DayShape): Readonly<Record<string, string>> {
  const text = (loads: readonly number[]) => (isEven(loads) ? "none" : listText(loads));
  return {
    [`classes.${classId}.arrivals.hours`]: text(shape.hours.value),
    [`classes.${classId}.arrivals.days`]: text(shape.days.value),
  };
}

/** Loads as multiples of the largest, in a text to compare; none, or zeros alone, are as good as even ones. */
function proportions(loads: readonly number[], count: number): string {
  const largest = Math.max(0, ...loads);
  if (largest === 0) return Array.from({ length: count }, () => 1).join(" ");
  return loads.map((load) => Number((load / largest).toPrecision(6))).join(" ");
}

function isEven(loads: readonly number[]): boolean {
  return loads.every((load) => load === loads[0]);
}
