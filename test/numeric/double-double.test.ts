import * as fc from "fast-check";
import { expect, test } from "vitest";
import { exactProduct, exactSum, product, quotient, sum } from "../../src/numeric/double-double.ts";

const whole = fc.integer({ min: -(2 ** 31), max: 2 ** 31 });

test("exactProduct of two 53-bit numbers keeps all 106 bits, as whole-number arithmetic has them", () => {
  const long = fc.bigInt({ min: 2n ** 52n, max: 2n ** 53n - 1n });
  fc.assert(
    fc.property(long, long, (a, b) => {
      const { high, low } = exactProduct(Number(a), Number(b));
      expect(BigInt(high) + BigInt(low)).toBe(a * b);
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test("exactSum keeps what addition rounds away: 2^53 + 1", () => {
  expect(exactSum(2 ** 53, 1)).toEqual({ high: 2 ** 53, low: 1 });
  expect(exactSum(1e-30, 1)).toEqual({ high: 1, low: 1e-30 });
});

test("a b / b + a - a gives a to 100 bits", () => {
  fc.assert(
    fc.property(whole, whole, (a, b) => {
      fc.pre(b !== 0);
      const factor = { high: b, low: b * 2 ** -60 };
      const start = { high: a, low: 0 };
      const back = sum(quotient(product(start, factor), factor), { high: -a, low: 0 });
      expect(Math.abs(back.high + back.low)).toBeLessThanOrEqual(Math.abs(a) * 2 ** -100);
    }),
    { numRuns: 2000, seed: 1 },
  );
});
