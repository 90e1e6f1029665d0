import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addTo, compensatedSum, emptySum, totalOf } from "../../src/numeric/compensated-sum.ts";

test("1,000,000 times 0.1 sums to 100,000 exactly, where a plain loop gives 100000.00000133288", () => {
  const tenths = new Float64Array(1_000_000).fill(0.1);
  expect(compensatedSum(tenths)).toBe(100_000);
  expect(tenths.reduce((sum, value) => sum + value, 0)).toBe(100_000.00000133288);
});

test("1 + 1e100 + 1 - 1e100 is 2, Neumaier's own example", () => {
  expect(compensatedSum([1, 1e100, 1, -1e100])).toBe(2);
});

test("the running sum equals the sum of a list, and no value sums to 0", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true })), (values) => {
      const running = emptySum();
      for (const value of values) addTo(running, value);
      return totalOf(running) === compensatedSum(values);
    }),
    { numRuns: 500, seed: 1 },
  );
  expect(compensatedSum([])).toBe(0);
});

test("sums of up to 100 sixteenths of whole numbers are exact in any order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), { maxLength: 100 }), (wholes) => {
      const exact = Number(wholes.reduce((sum, value) => sum + BigInt(value), 0n)) / 16;
      const values = wholes.map((value) => value / 16);
      expect([compensatedSum(values), compensatedSum(values.toReversed())]).toEqual([exact + 0, exact + 0]);
    }),
    { numRuns: 500, seed: 1 },
  );
});
