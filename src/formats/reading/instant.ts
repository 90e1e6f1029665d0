import {
  hoursPerDay,
  microsecondsPerSecond,
  millisecondsPerSecond,
  minutesPerHour,
  secondsPerDay,
  secondsPerHour,
  secondsPerMinute,
} from "../../quantity/time.ts";

const written =
  /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ]+(\d{2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?\s*$/i;

/** Days from 1 March of the year 0 to 1 January 1970. */
const daysToEpoch = 719_469;

/** Days since 1970 of a day of the Gregorian calendar. A year that begins in March has its leap day last. */
function dayNumber(year: number, month: number, day: number): number {
  const fromMarch = (month + 9) % 12;
  const years = month < 3 ? year - 1 : year;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * years + leapDays + Math.floor((153 * fromMarch + 2) / 5) + day - daysToEpoch;
}

function zoneSeconds(zone: string | undefined): number {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? "") ?? [];
  if (sign === undefined) return 0;
  const seconds = Number(hours) * secondsPerHour + Number(minutes) * secondsPerMinute;
  return sign === "-" ? -seconds : seconds;
}

/** Seconds since 1970 of a written instant; without a zone it is universal time, wherever it is read. `null`: it is none. */
function instantSeconds(text: string): number | null {
  const [, year, month, day, hour = "0", minute = "0", second = "0", zone] = written.exec(text) ?? [];
  const [y, m, d, h, min] = [year, month, day, hour, minute].map(Number);
  if (y === undefined || m === undefined || d === undefined || h === undefined || min === undefined) return null;
  if (!(m >= 1 && m <= 12 && d >= 1 && d <= 31 && h <= hoursPerDay && min <= minutesPerHour)) return null;
  const clock = h * secondsPerHour + min * secondsPerMinute + Number(second.replace(",", "."));
  return dayNumber(y, m, d) * secondsPerDay + clock - zoneSeconds(zone);
}

/** Later than the year 5000 in seconds: counted in smaller units. */
const latestSeconds = 1e11;

/** Seconds since 1970 of what programs write for an instant: seconds, milli- or microseconds since then, or a date. */
export function instantOf(value: unknown): number | null {
  const number = typeof value === "string" && /^\s*\d{9,}(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof number === "string") return instantSeconds(number);
  if (typeof number !== "number" || !Number.isFinite(number) || number <= 0) return null;
  if (number < latestSeconds) return number;
  const milliseconds = number / millisecondsPerSecond;
  if (milliseconds < latestSeconds) return milliseconds;
  const microseconds = number / microsecondsPerSecond;
  return microseconds < latestSeconds ? microseconds : microseconds / millisecondsPerSecond;
}
