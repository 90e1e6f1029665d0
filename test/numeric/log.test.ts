import * as fc from "fast-check";
import { expect, test } from "vitest";
import { log, logInPlace } from "../../src/numeric/log.ts";
import { ulpsApart } from "./ulps-apart.ts";

test("log is within 1 ulp of 9 values of mpmath, from the smallest double to 1e300", () => {
  // mpmath 1.3.0, 400 bits.
  const published: readonly (readonly [number, number])[] = [
    [2, Math.LN2],
    [10, Math.LN10],
    [0.1, -2.3025850929940455],
    [1.0000001, 9.999999505838704e-8],
    [0.999, -0.0010005003335835344],
    [1e300, 690.7755278982137],
    [5e-324, -744.4400719213812],
    [Math.PI, 1.1447298858494002],
    [1e-310, -713.8013788281542],
  ];
  for (const [x, value] of published) expect(ulpsApart(log(x), value), `log(${x})`).toBeLessThanOrEqual(1);
});

test("log is within 2 ulp of Math.log on 20,000 random inputs", () => {
  const agrees = (x: number) => {
    expect(ulpsApart(log(x), Math.log(x))).toBeLessThanOrEqual(2);
  };
  fc.assert(fc.property(fc.double({ min: 5e-324, max: 1.7e308, noNaN: true }), agrees), { numRuns: 10_000, seed: 1 });
  fc.assert(fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), agrees), { numRuns: 10_000, seed: 2 });
});

test("log at the ends is what the limit says, and log of 1 is 0", () => {
  expect([log(0), log(1), log(Infinity)]).toEqual([-Infinity, 0, Infinity]);
  expect(log(-1)).toBeNaN();
});

test("logarithms in a row are those of single numbers, at the ends of the range too", () => {
  const numbers = [-Infinity, -800, -745, -1, -0, 0, 5e-324, 1e-9, 0.5, 1, 2, 709, 800, Infinity, NaN];
  const row = Float64Array.from(numbers);
  logInPlace(row);
  expect([...row]).toEqual(numbers.map(log));
});
