import { expect, test } from "vitest";
import { meanOfPart, spreadOfSum, twoSums } from "../../../src/engine/workload/sum-of-draws.ts";
import { even, lognormal } from "./sample-spreads.ts";

test("two sums have the mean, the variance and the third moment of a gamma variable: cv 0.8 over 4 draws has variance 0.16", () => {
  const points = twoSums(lognormal(0.8), 4);
  const moment = (power: number) => points.reduce((sum, { share, value }) => sum + share * value ** power, 0);
  expect(moment(0)).toBeCloseTo(1, 12);
  expect(moment(1)).toBeCloseTo(1, 12);
  // Gamma of shape a = 1 / 0.16: E x^2 = (a + 1) / a, E x^3 = (a + 1) (a + 2) / a^2.
  expect(moment(2)).toBeCloseTo(1.16, 12);
  expect(moment(3)).toBeCloseTo(1.16 * 1.32, 12);
  expect(points.every(({ value }) => value > 0)).toBe(true);
});

test("what is given by quantiles counts with its own variance: even from 0 to 2, one draw has 1/3, three have 1/9", () => {
  const variance = (draws: number) =>
    twoSums(even, draws).reduce((sum, { share, value }) => sum + share * (value - 1) ** 2, 0);
  expect(variance(1)).toBeCloseTo(1 / 3, 12);
  expect(variance(3)).toBeCloseTo(1 / 9, 12);
});

test("nothing varies: one sum, the mean", () => {
  expect(twoSums(null, 7)).toEqual([{ share: 1, value: 1 }]);
  expect(meanOfPart(null, { from: 0.5, upTo: 1 })(7)).toBe(1);
});

test("one draw is itself, four a lognormal of half the cv", () => {
  expect(spreadOfSum(even, 1)).toBe(even);
  expect(spreadOfSum(lognormal(1), 4)).toEqual({ kind: "lognormal", cv: 0.5 });
});

test("the upper half of draws that are even from 0 to 2 has the mean 1.5, the lower half 0.5", () => {
  expect(meanOfPart(even, { from: 0.5, upTo: 1 })(1)).toBeCloseTo(1.5, 12);
  expect(meanOfPart(even, { from: 0, upTo: 0.5 })(1)).toBeCloseTo(0.5, 12);
});
