import { ceilTolerant } from "../numeric/ceil-tolerant.ts";
import { daysPerWeek, hoursPerDay } from "./time.ts";

/**
 * Load of each of the 168 hours of a week over the mean hour, from Monday's first.
 *
 *     hours[h] · days[d] / mean of all
 *
 * As many hours as a week has stand for themselves. An empty list is even, as are lists that add up to nothing; hours or days that a short list leaves out carry no load.
 *
 * @source derived: the shape of a day is the same on all days but for its size.
 */
export function hourlyLoads(hours: readonly number[], days: readonly number[]): Float64Array {
  const loads = new Float64Array(hoursPerDay * daysPerWeek);
  const listed = hours.length > hoursPerDay ? loads.length : hoursPerDay;
  const of = (list: readonly number[], place: number) => (list.length === 0 ? 1 : (list[place] ?? 0));
  let sum = 0;
  for (let index = 0; index < loads.length; index += 1) {
    const load = of(hours, index % listed) * of(days, Math.floor(index / hoursPerDay));
    loads[index] = load;
    sum += load;
  }
  return sum > 0 ? loads.map((load) => load / (sum / loads.length)) : loads.fill(1);
}

/**
 * Load, over the mean hour, that at least `planAtShare` of the week's hours do not exceed: 1 plans for the busiest hour.
 *
 *     the ceil(share · 168)-th of the loads in rising order
 *
 * @source derived: the definition of a quantile over a list in order.
 */
export function shapeFactor(hours: readonly number[], days: readonly number[], planAtShare: number): number {
  const loads = hourlyLoads(hours, days).sort();
  const rank = Math.max(1, Math.min(loads.length, ceilTolerant(planAtShare * loads.length)));
  return loads[rank - 1] ?? 1;
}

/** Days from Monday to Friday that bring less of the week than this are no working days. */
const leastOfWeek = 1e-6;

/** Days of work from Monday: Saturday and Sunday are off. */
const workingDays = 5;
const workingWeek: readonly number[] = Array.from({ length: daysPerWeek }, (_, day) => (day < workingDays ? 1 : 0));

/** The loads of the days where volume is counted by the working day: with none given the weekend is off. */
export function workingWeekDays(days: readonly number[]): readonly number[] {
  return days.length === 0 ? workingWeek : days;
}

/**
 * How many times the volume of a mean day from Monday to Friday a whole week brings: 5 where the weekend is off, 5.25 where
 * Saturday and Sunday bring an eighth of a day each. 7 where no work falls on those five days.
 */
export function workingDaysPerWeek(days: readonly number[]): number {
  const week = workingWeekDays(days);
  const sum = (loads: readonly number[]) => loads.reduce((total, load) => total + load, 0);
  const mean = sum(week.slice(0, workingDays)) / workingDays;
  return mean > sum(week) * leastOfWeek ? sum(week) / mean : daysPerWeek;
}

/**
 * Loads that depart from their mean so many times as far; none falls below 0.
 *
 *     load after = max(0, mean + depth · (load - mean))
 */
export function deepened(loads: readonly number[], depth: number): readonly number[] {
  if (depth === 1 || loads.length === 0) return loads;
  const mean = loads.reduce((sum, load) => sum + load, 0) / loads.length;
  return loads.map((load) => Math.max(0, mean + depth * (load - mean)));
}
