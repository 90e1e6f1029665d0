import * as fc from "fast-check";
import { expect, test } from "vitest";
import { centredExponent, powerOfTwo, scaledByPowerOfTwo } from "../../src/numeric/binary-exponent.ts";

test("what centredExponent leaves of any number above 0 lies between sqrt(1/2) and sqrt(2), to a millionth", () => {
  const number = fc.double({ min: 5e-324, max: 1.7976931348623157e308, noNaN: true });
  fc.assert(
    fc.property(number, (x) => {
      const left = scaledByPowerOfTwo(x, -centredExponent(x));
      return left > Math.SQRT1_2 * (1 - 1e-6) && left < Math.SQRT2 * (1 + 1e-6);
    }),
    { numRuns: 5000, seed: 1 },
  );
  const known = [5e-324, 1, 1.4, 1.5, 0.7, 0.72, 1.7976931348623157e308];
  expect(known.map(centredExponent)).toEqual([-1074, 0, 0, 1, -1, 0, 1024]);
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
