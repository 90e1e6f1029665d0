import { expect, test } from "vitest";
import { daysBetween } from "../../src/findings/days-between.ts";

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
