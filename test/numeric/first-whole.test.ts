import * as fc from "fast-check";
import { expect, test } from "vitest";
import { firstWhole, surelyAbove } from "../../src/numeric/first-whole.ts";

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

test("a likely answer changes none, wherever it lies, and a near one saves most questions about far ones", () => {
  const whole = fc.integer({ min: 1, max: 3000 });
  fc.assert(
    fc.property(whole, whole, whole, (low, answer, likely) => {
      const holds = (n: number) => n >= answer;
      expect(firstWhole(holds, low, 1e9, likely)).toBe(firstWhole(holds, low, 1e9));
    }),
    { numRuns: 2000, seed: 2 },
  );
  const askedOf = (likely: number | null) => {
    let asked = 0;
    firstWhole((n) => (asked += 1) > 0 && n >= 44, 5, 1e9, likely);
    return asked;
  };
  expect(askedOf(44)).toBeLessThan(askedOf(null) - 3);
});

test("around its border a predicate may waver: from a likely answer the same of its borders is found", () => {
  // Holds at 78 and 79, not at 80 and 81, and from 82 on.
  const holds = (n: number) => n >= 82 || n === 78 || n === 79;
  for (const likely of [70, 78, 79, 82, 85, 90])
    expect(firstWhole(holds, 6, 1e9, likely)).toBe(firstWhole(holds, 6, 1e9));
});

test("asked so far above, a predicate that wavers fails only where none up to there is found to hold", () => {
  const holds = (n: number) => n >= 82 || n === 78 || n === 79;
  const isFound = (most: number) => (firstWhole(holds, 6, 1e9) ?? Infinity) <= most;
  for (let most = 6; most <= 90; most += 1) {
    expect(surelyAbove(most) * (1 - 1 / 12)).toBeGreaterThanOrEqual(most);
    if (!holds(surelyAbove(most))) expect(isFound(most)).toBe(false);
  }
  expect([74, 77, 78].map((most) => holds(surelyAbove(most)))).toEqual([false, true, true]);
});
