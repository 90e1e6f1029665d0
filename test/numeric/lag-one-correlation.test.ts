import { expect, test } from "vitest";
import { lagOneCorrelation } from "../../src/numeric/lag-one-correlation.ts";

test("lagOneCorrelation of 1, 2, 3, 4 is 1/4 and of a series that swings -3/4", () => {
  // By hand: (0.75 - 0.25 + 0.75) / 5 and (-1 - 1 - 1) / 4.
  expect(lagOneCorrelation([1, 2, 3, 4])).toBeCloseTo(0.25, 14);
  expect(lagOneCorrelation([1, -1, 1, -1])).toBeCloseTo(-0.75, 14);
});

test("lagOneCorrelation is unknown for two values and for a constant", () => {
  expect([lagOneCorrelation([1, 2]), lagOneCorrelation([4, 4, 4, 4])]).toEqual([null, null]);
});
