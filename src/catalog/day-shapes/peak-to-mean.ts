import type { DayShape } from "./day-shape.ts";

/** The busiest hour of the week over the mean of its 168. */
export function peakToMean({ hours, days }: DayShape): number {
  return largestToMean(hours.value) * largestToMean(days.value);
}

function largestToMean(loads: readonly number[]): number {
  const sum = loads.reduce((total, load) => total + load, 0);
  return sum > 0 ? (Math.max(...loads) * loads.length) / sum : 1;
}
