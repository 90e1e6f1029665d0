import * as fc from "fast-check";
import { expect, test } from "vitest";
import { exp } from "../../src/numeric/exp.ts";
import { ulpsApart } from "./ulps-apart.ts";

// mpmath 1.3.0, 400 bits: exp(x) rounded to a double.
const published: readonly (readonly [number, number])[] = [
  [1, Math.E],
  [-1, 0.36787944117144233],
  [0.5, 1.6487212707001282],
  [10, 22026.465794806718],
  [-20.25, 1.6052280551856116e-9],
  [700, 1.0142320547350045e304],
  [709.78, 1.7928227943945155e308],
  [-708.5, 2.006132305331306e-308],
  [-745, 5e-324],
  [1e-5, 1.00001000005],
  [3.7, 40.4473043600674],
];

test("exp is within 1 ulp of 11 values of mpmath, from the smallest double to the largest", () => {
  for (const [x, value] of published) expect(ulpsApart(exp(x), value), `exp(${x})`).toBeLessThanOrEqual(1);
});

test("exp is within 2 ulp of Math.exp on 20,000 random inputs", () => {
  const agrees = (x: number) => {
    expect(ulpsApart(exp(x), Math.exp(x))).toBeLessThanOrEqual(2);
  };
  fc.assert(fc.property(fc.double({ min: -740, max: 709, noNaN: true }), agrees), { numRuns: 10_000, seed: 1 });
  fc.assert(fc.property(fc.double({ min: -2, max: 2, noNaN: true }), agrees), { numRuns: 10_000, seed: 2 });
});

test("exp overflows and underflows only where e^x has no double", () => {
  expect(exp(709.782712893384)).toBeLessThan(Infinity);
  expect(exp(709.7827128933841)).toBe(Infinity);
  expect(exp(-745.1332191019411)).toBe(5e-324);
  expect(exp(-745.1332191019413)).toBe(0);
  expect([exp(0), exp(-0), exp(Infinity), exp(-Infinity)]).toEqual([1, 1, Infinity, 0]);
  expect(exp(NaN)).toBeNaN();
});
