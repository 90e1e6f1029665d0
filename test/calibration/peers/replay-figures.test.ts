import { expect, test } from "vitest";
import { weightedQuantile } from "../../../src/calibration/peers/replay-figures.ts";

test("3 once, 1 twice and 10 once are 1, 1, 3, 10: the median is 2, the first and the last are the ends", () => {
  const at = weightedQuantile([3, 1, 10], [1, 2, 1]);
  expect([at(0), at(0.5), at(1)]).toEqual([1, 2, 10]);
  // Rank 0.9 x 3 = 2.7 lies seven tenths of the way from 3 to 10.
  expect(at(0.9)).toBeCloseTo(7.9, 12);
});

test("one value is every quantile", () => {
  const at = weightedQuantile([5], [1]);
  expect([at(0), at(0.99), at(1)]).toEqual([5, 5, 5]);
});
