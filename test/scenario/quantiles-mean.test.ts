import { expect, test } from "vitest";
import { quantilesMean } from "../../src/scenario/quantiles-mean.ts";

test("1, 3 and 21 at 0, half and 1 have the mean 0.5 x 2 + 0.5 x 12 = 7", () => {
  const points = [
    { share: 0, value: 1 },
    { share: 0.5, value: 3 },
    { share: 1, value: 21 },
  ];
  expect(quantilesMean(points)).toBe(7);
});
