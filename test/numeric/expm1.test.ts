import * as fc from "fast-check";
import { expect, test } from "vitest";
import { expm1 } from "../../src/numeric/expm1.ts";
import { ulpsApart } from "./ulps-apart.ts";

test("expm1 is within 2 ulp of 9 values of mpmath", () => {
  // mpmath 1.3.0, 400 bits.
  const published: readonly (readonly [number, number])[] = [
    [1e-10, 1.00000000005e-10],
    [-1e-10, -9.999999999500001e-11],
    [0.1, 0.10517091807564763],
    [-0.1, -0.09516258196404043],
    [0.5, 0.6487212707001282],
    [2, 6.38905609893065],
    [-3, -0.950212931632136],
    [30, 10686474581523.463],
    [-40, -1],
  ];
  for (const [x, value] of published) expect(ulpsApart(expm1(x), value), `expm1(${x})`).toBeLessThanOrEqual(2);
});

test("expm1 is within 3 ulp of Math.expm1 on 10,000 random inputs", () => {
  const agrees = (x: number) => {
    expect(ulpsApart(expm1(x), Math.expm1(x))).toBeLessThanOrEqual(3);
  };
  fc.assert(fc.property(fc.double({ min: -60, max: 700, noNaN: true }), agrees), { numRuns: 5000, seed: 1 });
  fc.assert(fc.property(fc.double({ min: -1, max: 1, noNaN: true }), agrees), { numRuns: 5000, seed: 2 });
});
