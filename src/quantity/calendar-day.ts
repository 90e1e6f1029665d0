/** Days of the Gregorian calendar, written YYYY-MM-DD. Whole-number arithmetic, so that no time zone has a say. */

/** Days from one day to a later one; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day so many days after another; before it where they are negative. */
export function dayAfter(isoDay: string, days: number): string {
  return isoDayOf(dayNumber(isoDay) + days);
}

const daysPer400Years = 146_097;

/**
 * Days since 1 March of the year 0. A year that begins in March has its leap day last, so the days before month m (March is
 * 0) are (153 m + 2) / 5 rounded down: 0, 31, 61, 92, ...
 */
function dayNumber(isoDay: string): number {
  const [year = 0, month = 1, day = 1] = isoDay.split("-").map(Number);
  const monthFromMarch = (month + 9) % 12;
  const yearFromMarch = month < 3 ? year - 1 : year;
  return daysBefore(yearFromMarch) + Math.floor((153 * monthFromMarch + 2) / 5) + day;
}

/** Days before a year that begins in March. */
function daysBefore(year: number): number {
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
}

function isoDayOf(number: number): string {
  // The first guess is late by one year at most, and never early.
  const guess = Math.floor((number * 400) / daysPer400Years);
  const yearFromMarch = daysBefore(guess) < number ? guess : guess - 1;
  const dayOfYear = number - daysBefore(yearFromMarch) - 1;
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = month < 3 ? yearFromMarch + 1 : yearFromMarch;
  const padded = (value: number, digits: number) => String(value).padStart(digits, "0");
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}
