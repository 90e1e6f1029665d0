import * as fc from "fast-check";
import { expect, test } from "vitest";
import { binaryExponent, powerOfTwo, scaledByPowerOfTwo } from "../../src/numeric/binary-exponent.ts";

test("binaryExponent brackets every finite number between two powers of two", () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((x) => x !== 0);
  fc.assert(
    fc.property(number, (x) => {
      const e = binaryExponent(x);
      return powerOfTwo(e) <= Math.abs(x) && Math.abs(x) < powerOfTwo(e + 1);
    }),
    { numRuns: 5000, seed: 1 },
  );
  expect([binaryExponent(5e-324), binaryExponent(1), binaryExponent(1.7976931348623157e308)]).toEqual([-1074, 0, 1023]);
});

test("powerOfTwo is exact from 2^-1074 to 2^1023 and 0 or Infinity beyond", () => {
  for (let e = -1074; e <= 1023; e += 1) expect(powerOfTwo(e)).toBe(2 ** e);
  expect([powerOfTwo(-1075), powerOfTwo(1024)]).toEqual([0, Infinity]);
});

test("scaledByPowerOfTwo reaches results whose factor alone is out of range", () => {
  expect(scaledByPowerOfTwo(2 ** -1000, 2000)).toBe(2 ** 1000);
  expect(scaledByPowerOfTwo(2 ** 1000, -2000)).toBe(2 ** -1000);
  expect(scaledByPowerOfTwo(1.5, 1023)).toBe(1.5 * 2 ** 1023);
});
