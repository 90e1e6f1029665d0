import type { DayShape } from "../../catalog/day-shapes/day-shape.ts";
import { allDayShapes } from "../../catalog/day-shapes/index.generated.ts";
import type { Quantity } from "../../scenario/field.ts";
import type { ScenarioClass } from "../../scenario/schema.ts";
import { listText } from "../../scenario/typed/typed-list.ts";
import { plannedHourOfCountedDay } from "./week-of.ts";

type Loads = Pick<ScenarioClass["arrivals"], "hours" | "days">;

/** The catalogued shape of a week, by proportions: `even` where no load is said; `null`: one of its own. */
export function dayShapeOf({ hours, days }: Loads): DayShape | null {
  const isLike = (own: readonly number[], listed: readonly number[]) =>
    proportions(own, listed.length) === proportions(listed, listed.length);
  return allDayShapes.find((shape) => isLike(hours, shape.hours.value) && isLike(days, shape.days.value)) ?? null;
}

/**
 * The edit that gives a class a catalogued shape; an even one needs no numbers. The peak stays what it was: its ratio is over the
 * mean of the hour planned for, so that it falls by what this hour brings more than before, to 1 at the least.
 */
export function dayShapeSets(
  { id, arrivals }: Pick<ScenarioClass, "id" | "arrivals">,
  shape: DayShape,
): Readonly<Record<string, string>> {
  const loads = (list: readonly number[]) => (isEven(list) ? [] : list);
  const [hours, days] = [loads(shape.hours.value), loads(shape.days.value)];
  const text = (list: readonly number[]) => (list.length === 0 ? "none" : listText(list));
  const before = plannedHourOfCountedDay(arrivals);
  const after = plannedHourOfCountedDay({ ...arrivals, hours: [...hours], days: [...days] });
  return {
    [`classes.${id}.arrivals.hours`]: text(hours),
    [`classes.${id}.arrivals.days`]: text(days),
    ...(after > 0 && before !== after
      ? { [`classes.${id}.arrivals.peakToAverage`]: scaledText(arrivals.peakToAverage, before / after) }
      : {}),
  };
}

/** Digits enough that going back gives the ratio that was typed. */
const keptDigits = 6;

/** A ratio times a factor as it is typed, never under 1: the mean of an hour is in none of its parts exceeded by all. */
function scaledText(ratio: Quantity, factor: number): string {
  const scaled = (value: number) => String(Math.max(1, Number((value * factor).toPrecision(keptDigits))));
  if (typeof ratio === "number") return scaled(ratio);
  return `${scaled(ratio.base)} (${scaled(ratio.low)} to ${scaled(ratio.high)})`;
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
