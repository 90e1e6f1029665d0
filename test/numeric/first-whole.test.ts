import * as fc from "fast-check";
import { expect, test } from "vitest";
import { firstWhole } from "../../src/numeric/first-whole.ts";

test("firstWhole finds the border wherever it is, in at most 2 log2 + 3 questions", () => {
  const border = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(border, border, border, (low, answer, high) => {
      let asked = 0;
      const found = firstWhole((n) => (asked += 1) > 0 && n >= answer, low, high);
      const expected = low > high || answer > high ? null : Math.max(low, answer);
      expect(found).toBe(expected);
      expect(asked).toBeLessThanOrEqual(2 * Math.log2(Math.max(2, high - low)) + 3);
    }),
    { numRuns: 3000, seed: 1 },
  );
});

test("firstWhole gives null when nothing holds or the interval is empty, and never asks outside it", () => {
  expect(firstWhole(() => false, 1, 1000)).toBeNull();
  expect(firstWhole(() => true, 3, 2)).toBeNull();
  const asked: number[] = [];
  firstWhole((n) => asked.push(n) > 0 && n >= 12, 3, 13);
  expect(Math.min(...asked)).toBe(3);
  expect(Math.max(...asked)).toBeLessThanOrEqual(13);
});
