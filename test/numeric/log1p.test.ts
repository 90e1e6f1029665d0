import * as fc from "fast-check";
import { expect, test } from "vitest";
import { log1p } from "../../src/numeric/log1p.ts";
import { ulpsApart } from "./ulps-apart.ts";

test("log1p is within 3 ulp of 8 values of mpmath", () => {
  // mpmath 1.3.0, 400 bits.
  const published: readonly (readonly [number, number])[] = [
    [1e-10, 9.999999999500001e-11],
    [-1e-10, -1.00000000005e-10],
    [0.1, 0.09531017980432487],
    [-0.1, -0.10536051565782631],
    [-0.5, -Math.LN2],
    [-0.999, -6.907755278982136],
    [3, 1.3862943611198906],
    [1e-17, 1e-17],
  ];
  for (const [x, value] of published) expect(ulpsApart(log1p(x), value), `log1p(${x})`).toBeLessThanOrEqual(3);
});

test("log1p is within 4 ulp of Math.log1p on 10,000 random inputs", () => {
  const agrees = (x: number) => {
    expect(ulpsApart(log1p(x), Math.log1p(x))).toBeLessThanOrEqual(4);
  };
  fc.assert(fc.property(fc.double({ min: -0.9999999, max: 1e6, noNaN: true }), agrees), { numRuns: 10_000, seed: 1 });
});
