import * as fc from "fast-check";
import { expect, test } from "vitest";
import { largestRemainder, nestedRemainder } from "../../src/numeric/largest-remainder.ts";

test("three thirds of 100 round to 34, 33, 33, and three lines of 0.1 GB steps to 0.4, 0.3, 0.3", () => {
  expect(largestRemainder([100 / 3, 100 / 3, 100 / 3])).toEqual([34, 33, 33]);
  expect(largestRemainder([1 / 3, 1 / 3, 1 / 3], 0.1)).toEqual([0.4, 0.3, 0.3]);
});

test("the seats of 47,000, 16,000, 15,800, 12,000, 6,100 and 3,100 votes for 10 seats are 5, 2, 1, 1, 1, 0", () => {
  // The standard worked example of the method with the Hare quota of 10,000 votes: remainders .7 .6 .58 .2 .61 .31.
  const votes = [47_000, 16_000, 15_800, 12_000, 6100, 3100];
  expect(largestRemainder(votes.map((count) => count / 10_000))).toEqual([5, 2, 1, 1, 1, 0]);
});

test("credits and zeros: 10.6, -3.3, 0 round to 10, -3, 0 for the total of 7", () => {
  expect(largestRemainder([10.6, -3.3, 0])).toEqual([10, -3, 0]);
  expect(largestRemainder([-2.5])).toEqual([-3]);
  expect(largestRemainder([2.5])).toEqual([3]);
  expect(largestRemainder([])).toEqual([]);
});

test("two replicas of 715.4 both print 715, and the dollar that is left goes to the 20.3", () => {
  // 715.4 + 715.4 + 20.3 = 1451.1, floors 1450: one step to give, and the two equal rows cannot both have it.
  expect(largestRemainder([715.4, 715.4, 20.3])).toEqual([715, 715, 21]);
  // With 715.9 two steps are missing, and the pair has them both.
  expect(largestRemainder([715.9, 715.9, 20.2])).toEqual([716, 716, 20]);
  // A 33.2 must not print as 34 beside a 33.4 that prints as 33.
  expect(largestRemainder([33.4, 33.4, 33.2])).toEqual([34, 33, 33]);
});

test("rows sum to the rounded total, none moves by a whole step, and multiples stay", () => {
  const row = fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: -1000, max: 1000 }));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (values) => {
      const rounded = largestRemainder(values);
      const total = values.reduce((sum, value) => sum + value, 0);
      expect(Math.abs(rounded.reduce((sum, value) => sum + value, 0) - total)).toBeLessThanOrEqual(0.5 + 1e-6);
      rounded.forEach((whole, index) => {
        const value = values[index] ?? NaN;
        expect(Number.isInteger(whole) && !Object.is(whole, -0)).toBe(true);
        expect(Math.abs(whole - value)).toBeLessThan(1);
        expect(!Number.isInteger(value) || whole === value).toBe(true);
      });
    }),
    { numRuns: 1000, seed: 1 },
  );
});

test("parts of 0.4 + 0.4 and 0.4 + 0.4 + 0.4 are 1 and 1 of 2: each sum is met by a row that lost most", () => {
  // Sums 0.8 and 1.2, total 2.0: floors 0 and 1, the one step goes to the 0.8.
  expect(
    nestedRemainder([
      [0.4, 0.4],
      [0.4, 0.4, 0.4],
    ]),
  ).toEqual({
    sums: [1, 1],
    rows: [
      [1, 0],
      [1, 0, 0],
    ],
  });
  // Each 0.6 would round to 1, which makes 3; the total of 1.8 is 2, so one of them stays at 0.
  expect(nestedRemainder([[0.6], [0.6], [0.6]]).sums).toEqual([1, 1, 0]);
});

test("rows add up to their sums and sums to the rounded total, and none of them moves by a whole step", () => {
  const part = fc.array(fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constant(0)), { maxLength: 12 });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const { sums, rows } = nestedRemainder(parts);
      expect(Math.abs(sum(sums) - sum(parts.map(sum)))).toBeLessThanOrEqual(0.5 + 1e-6);
      rows.forEach((row, at) => {
        expect(sum(row)).toBe(sums[at]);
        expect(Math.abs((sums[at] ?? NaN) - sum(parts[at] ?? []))).toBeLessThan(1 + 1e-6);
        row.forEach((whole, index) => expect(Math.abs(whole - (parts[at]?.[index] ?? NaN))).toBeLessThan(1));
      });
    }),
  );
});
