import { expect, test } from "vitest";
import { rangedValue } from "../../../src/engine/uncertainty/ranged-value.ts";

const range = { low: 14_000, base: 20_000, high: 30_000 };

test("a range ends at the 5th and 95th percentiles around its median", () => {
  expect(rangedValue(range, 0.05)).toBeCloseTo(14_000, 6);
  expect(rangedValue(range, 0.5)).toBeCloseTo(20_000, 6);
  expect(rangedValue(range, 0.95)).toBeCloseTo(30_000, 6);
});

test("above zero a step of the same size in spreads multiplies by the same", () => {
  // z of 0.9 is 1.2815516, of 0.95 1.6448536: 20,000 x 1.5^0.7791280 = 27,430.1.
  expect(rangedValue(range, 0.9)).toBeCloseTo(27_430.1, 0);
});

test("a range that reaches zero is normal on either side", () => {
  // 2 + (10 - 2) x 0.7791280 = 8.2330.
  expect(rangedValue({ low: 0, base: 2, high: 10 }, 0.9)).toBeCloseTo(8.233, 3);
  expect(rangedValue({ low: 5, base: 5, high: 9 }, 0.2)).toBe(5);
});
