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

test("a triangular range has its base as the likeliest value and its ends at the 5th and 95th percentiles", () => {
  // From 25.479437 to 35.708751, solved and read with SciPy 1.17.1 (optimize.fsolve, stats.triang.ppf).
  const triangular = { low: 27, base: 30, high: 34, shape: "triangular" } as const;
  for (const [share, value] of [
    [0.05, 27],
    [0.5, 30.30520549],
    [0.9, 33.29221208],
    [0.95, 34],
  ] as const) {
    expect(rangedValue(triangular, share)).toBeCloseTo(value, 7);
  }
});

test("a PERT range too, with more of its values near the base", () => {
  // SciPy 1.17.1 (optimize.fsolve, stats.beta.ppf): from 25.384318933 to 36.749334991.
  const pert = { low: 27, base: 30, high: 34, shape: "pert" } as const;
  for (const [share, value] of [
    [0.05, 27],
    [0.5, 30.27171794],
    [0.9, 33.27095711],
    [0.95, 34],
  ] as const) {
    expect(rangedValue(pert, share)).toBeCloseTo(value, 7);
  }
});

test("a uniform range goes a ninth of its half width beyond each end, a normal one is not bent", () => {
  // 14 to 23 holds 90 %: from 13.5 to 23.5.
  const uniform = { low: 14, base: 15, high: 23, shape: "uniform" } as const;
  expect([0, 0.05, 0.5, 1].map((share) => rangedValue(uniform, share))).toEqual([13.5, 14, 18.5, 23.5]);
  // 20,000 + 10,000 x 1.2815516 / 1.6448536 = 27,791.3.
  expect(rangedValue({ ...range, shape: "normal" }, 0.9)).toBeCloseTo(27_791.3, 0);
});

test("a three-point range takes each end in 18.5 of 100 cases, its base in the other 63", () => {
  const points = { ...range, shape: "three-point" } as const;
  const values = Array.from({ length: 1000 }, (_, index) => rangedValue(points, (index + 0.5) / 1000));
  expect([14_000, 20_000, 30_000].map((value) => values.filter((one) => one === value).length)).toEqual([
    185, 630, 185,
  ]);
});
