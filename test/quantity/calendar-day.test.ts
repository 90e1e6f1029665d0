import { expect, test } from "vitest";
import { dayAfter, daysBetween } from "../../src/quantity/calendar-day.ts";

// Python: (date.fromisoformat(to) - date.fromisoformat(from)).days
test.each([
  ["2026-11-20", "2026-11-20", 0],
  ["2026-05-24", "2026-11-20", 180],
  ["2024-02-28", "2024-03-01", 2],
  ["2023-02-28", "2023-03-01", 1],
  ["2000-01-01", "2100-01-01", 36_525],
  ["1999-12-31", "2400-02-29", 146_157],
  ["2026-11-20", "2026-11-01", -19],
])("%s to %s is %i days", (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

// Python: (date.fromisoformat(day) + timedelta(days)).isoformat()
test.each([
  ["2026-11-20", 83, "2027-02-11"],
  ["2027-02-11", -45, "2026-12-28"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2100-02-28", 1, "2100-03-01"],
  ["2026-12-31", 1, "2027-01-01"],
])("%s and %i days are %s", (from, days, to) => {
  expect(dayAfter(from, days)).toBe(to);
});

test("every day of 400 years comes after the one before it, and is as far away as it was counted", () => {
  let day = "1999-12-31";
  for (let days = 1; days <= 146_097; days += 1) {
    const next = dayAfter("1999-12-31", days);
    if (next <= day || daysBetween("1999-12-31", next) !== days) throw new Error(`${day} is followed by ${next}`);
    day = next;
  }
  expect(day).toBe("2399-12-31");
});
