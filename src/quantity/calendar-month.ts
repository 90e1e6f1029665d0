import { monthsPerYear } from "./time.ts";

/** Months of the calendar, as days written YYYY-MM-DD stand in them. */

/** Months since January of the year 0. */
function monthNumber(isoDay: string): number {
  const [year = 0, month = 1] = isoDay.split("-").map(Number);
  return year * monthsPerYear + month - 1;
}

/** Months from the month of one day to that of a later one; negative if the second is earlier. */
export function monthsBetween(from: string, to: string): number {
  return monthNumber(to) - monthNumber(from);
}

/** The first day of the month that is so many months after that of a day. */
export function monthAfter(isoDay: string, months: number): string {
  const number = monthNumber(isoDay) + Math.floor(months);
  const padded = (value: number, digits: number) => String(value).padStart(digits, "0");
  return `${padded(Math.floor(number / monthsPerYear), 4)}-${padded((number % monthsPerYear) + 1, 2)}-01`;
}

/** Which month of the year a day is in: January is 0. */
export function monthOfYear(isoDay: string): number {
  return monthNumber(isoDay) % monthsPerYear;
}

const names = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `November 2027`. */
export function monthWords(isoDay: string): string {
  return `${names[monthOfYear(isoDay)] ?? ""}\u00a0${Math.floor(monthNumber(isoDay) / monthsPerYear)}`;
}

/** `Nov 2027`. */
export function shortMonthWords(isoDay: string): string {
  const [year = ""] = isoDay.split("-");
  return `${(names[monthOfYear(isoDay)] ?? "").slice(0, 3)}\u00a0${year}`;
}
