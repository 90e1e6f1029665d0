/**
 * Days from one day to a later one, both written YYYY-MM-DD in the Gregorian calendar; negative if the second is earlier.
 * Whole-number arithmetic, so that no time zone has a say.
 */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * Days since 1 March of the year 0. A year that begins in March has its leap day last, so the days before month m (March is
 * 0) are (153 m + 2) / 5 rounded down: 0, 31, 61, 92, ...
 */
function dayNumber(isoDate: string): number {
  const [year = 0, month = 1, day = 1] = isoDate.split("-").map(Number);
  const monthFromMarch = (month + 9) % 12;
  const yearFromMarch = month < 3 ? year - 1 : year;
  const leapDays = Math.floor(yearFromMarch / 4) - Math.floor(yearFromMarch / 100) + Math.floor(yearFromMarch / 400);
  return 365 * yearFromMarch + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day;
}
