import type { Brand } from "./brand.ts";

export type Seconds = Brand<"s">;

export const millisecondsPerSecond = 1000;
export const microsecondsPerSecond = 1e6;
export const nanosecondsPerSecond = 1e9;
export const secondsPerMinute = 60;
export const minutesPerHour = 60;
export const hoursPerDay = 24;
export const secondsPerHour = 3600;
export const secondsPerDay = 86_400;
export const daysPerWeek = 7;
export const daysPerYear = 365;
export const monthsPerYear = 12;
/** 8,760 hours a year over 12 months: the month that clouds bill by. A scenario may set another. */
export const usualHoursPerMonth = 730;

export function milliseconds(count: number): Seconds {
  return (count / millisecondsPerSecond) as Seconds;
}

export function microseconds(count: number): Seconds {
  return (count / microsecondsPerSecond) as Seconds;
}

export function minutes(count: number): Seconds {
  return (count * secondsPerMinute) as Seconds;
}

export function hours(count: number): Seconds {
  return (count * secondsPerHour) as Seconds;
}
