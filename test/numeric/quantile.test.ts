import { expect, test } from "vitest";
import { median, quantile } from "../../src/numeric/quantile.ts";

test("quantile of 1, 2, 4, 8, 16 is that of NumPy at seven shares", () => {
  // numpy.quantile([1, 2, 4, 8, 16], p), default method (linear, type 7).
  const values = [1, 2, 4, 8, 16];
  const expected: readonly (readonly [number, number])[] = [
    [0, 1],
    [0.1, 1.4],
    [0.25, 2],
    [0.5, 4],
    [0.9, 12.8],
    [0.95, 14.4],
    [1, 16],
  ];
  for (const [p, value] of expected) expect(quantile(values, p)).toBeCloseTo(value, 12);
});

test("quantile of one value is that value, of none null, and shares outside 0 to 1 are held to the ends", () => {
  expect([quantile([7], 0.3), quantile([], 0.5), quantile([1, 2], -1), quantile([1, 2], 2)]).toEqual([7, null, 1, 2]);
});

test("the middle of values in any order, halfway between the middle two, of none nothing", () => {
  expect(median([9, 1, 4])).toBe(4);
  expect(median([10, 1, 9, 4])).toBe(6.5);
  expect(median([])).toBeNull();
});
