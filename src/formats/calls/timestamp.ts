import { minutesPerHour, secondsPerDay, secondsPerHour, secondsPerMinute } from "../../quantity/time.ts";

const written =
  /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?\s*$/i;

/** Days from 1970 of a day of the Gregorian calendar: whole numbers alone, so that no time zone has a say. */
function dayNumber(year: number, month: number, day: number): number {
  // A year that begins in March has its leap day last, and month m of it (153 m + 2) / 5 days before it.
  const monthFromMarch = (month + 9) % 12;
  const yearFromMarch = month < 3 ? year - 1 : year;
  const leapDays = Math.floor(yearFromMarch / 4) - Math.floor(yearFromMarch / 100) + Math.floor(yearFromMarch / 400);
  const daysUntil1970 = 719_469;
  return 365 * yearFromMarch + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day - daysUntil1970;
}

function zoneSeconds(zone: string | undefined): number {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? "");
  if (found === null) return 0;
  const [, sign, hours, minutes] = found;
  const seconds = (Number(hours) * minutesPerHour + Number(minutes)) * secondsPerMinute;
  return sign === "-" ? -seconds : seconds;
}

/**
 * Seconds since 1970 of a time as programs write it: day, time of day, a fraction of any length, a zone. Without a zone it is UTC,
 * wherever it is read. `null`: it is none.
 */
export function secondsOfTime(text: string): number | null {
  const found = written.exec(text);
  if (found === null) return null;
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "0", zone] = found;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return null;
  const ofDay = Number(hour) * secondsPerHour + Number(minute) * secondsPerMinute + Number(second);
  return (
    dayNumber(Number(year), Number(month), Number(day)) * secondsPerDay + ofDay + Number(fraction) - zoneSeconds(zone)
  );
}
