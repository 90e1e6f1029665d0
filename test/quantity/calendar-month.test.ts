import { expect, test } from "vitest";
import {
  monthAfter,
  monthOfYear,
  monthsBetween,
  monthWords,
  shortMonthWords,
} from "../../src/quantity/calendar-month.ts";

test("from November 2026 to March 2027 there are 4 months, whatever the days, and back -4", () => {
  expect(monthsBetween("2026-11-30", "2027-03-01")).toBe(4);
  expect(monthsBetween("2027-03-01", "2026-11-30")).toBe(-4);
});

test("14 months after November 2026 is January 2028, a year's first month", () => {
  expect(monthAfter("2026-11-20", 14)).toBe("2028-01-01");
  expect(monthAfter("2026-11-20", -11)).toBe("2025-12-01");
  expect(monthOfYear(monthAfter("2026-11-20", 14))).toBe(0);
});

test("a month is said with its year, in full and shortly", () => {
  expect(monthWords("2027-11-01")).toBe("November\u00a02027");
  expect(shortMonthWords("2027-11-01")).toBe("Nov\u00a02027");
});
