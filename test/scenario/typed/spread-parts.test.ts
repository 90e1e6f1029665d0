import { expect, test } from "vitest";
import { lognormalOf, lognormalQuantile, quantilesMean } from "../../../src/scenario/typed/spread-parts.ts";

test("1, 3 and 21 at 0, half and 1 have the mean 0.5 x 2 + 0.5 x 12 = 7", () => {
  const points = [
    { share: 0, value: 1 },
    { share: 0.5, value: 3 },
    { share: 1, value: 21 },
  ];
  expect(quantilesMean(points)).toBe(7);
});

test("the lognormal with p50 8 and p95 40 has 8 at the median and 40 at 95 %", () => {
  const found = lognormalOf({ share: 0.5, value: 8 }, { share: 0.95, value: 40 });
  expect(lognormalQuantile(found, 0.5)).toBeCloseTo(8, 10);
  expect(lognormalQuantile(found, 0.95)).toBeCloseTo(40, 9);
});

test("two equal quantiles do not vary: the mean is their value, the cv 0", () => {
  expect(lognormalOf({ share: 0.1, value: 5 }, { share: 0.9, value: 5 })).toEqual({ mean: 5, cv: 0 });
});
