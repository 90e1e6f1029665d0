import { expect, test } from "vitest";
import { rangedValue, usualEnds } from "../../../src/engine/uncertainty/ranged-value.ts";

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

test("ends at the 10th and 90th percentiles spread wider than the same at the 5th and 95th", () => {
  const tenths = { ...range, ends: "p10-p90" } as const;
  expect(rangedValue(tenths, 0.1)).toBeCloseTo(14_000, 6);
  expect(rangedValue(tenths, 0.9)).toBeCloseTo(30_000, 6);
  // 20,000 x 1.5^(1.6448536 / 1.2815516) = 20,000 x 1.5^1.2834861 = 33,654.3.
  expect(rangedValue(tenths, 0.95)).toBeCloseTo(33_654.3, 1);
  // Symmetric from -L to L with a tenth beyond 1: (L - 1)^2 = 0.2 L^2, so L = 1 / (1 - sqrt(0.2)) = 1.8090170.
  const triangular = { low: -1, base: 0, high: 1, shape: "triangular", ends: "p10-p90" } as const;
  expect([0, 0.1, 0.5, 0.9, 1].map((share) => rangedValue(triangular, share).toFixed(6))).toEqual(
    [-1.809017, -1, 0, 1, 1.809017].map((value) => value.toFixed(6).replace("-0.000000", "0.000000")),
  );
  const points = { ...range, shape: "three-point", ends: "p10-p90" } as const;
  const values = Array.from({ length: 1000 }, (_, index) => rangedValue(points, (index + 0.5) / 1000));
  expect([14_000, 20_000, 30_000].map((value) => values.filter((one) => one === value).length)).toEqual([
    300, 400, 300,
  ]);
});

test("one standard deviation is that of the logarithm above zero, and of the value where a range is normal", () => {
  // Below one standard deviation lie 84.13447 %, below 1.959964 of them 97.5 %.
  const deviation = { ...range, ends: "deviation" } as const;
  expect(rangedValue(deviation, 0.841344746)).toBeCloseTo(30_000, 2);
  // 20,000 x 1.5^1.959964 = 44,275.4.
  expect(rangedValue(deviation, 0.975)).toBeCloseTo(44_275.4, 0);
  // 20,000 + 10,000 x 1.959964.
  expect(rangedValue({ ...deviation, shape: "normal" }, 0.975)).toBeCloseTo(39_599.6, 1);
});

test("a lowest and a highest value are where triangular, PERT and uniform ranges begin and end", () => {
  const limits = { low: 27, base: 30, high: 34, ends: "limits" } as const;
  // Above the base, 34 - sqrt(0.5 x 7 x 4) = 30.258343.
  const triangular = [0, 3 / 7, 0.5, 1].map((share) => rangedValue({ ...limits, shape: "triangular" }, share));
  for (const [index, value] of [27, 30, 30.258343, 34].entries()) expect(triangular[index]).toBeCloseTo(value, 6);
  const uniform = { low: 14, base: 15, high: 23, shape: "uniform", ends: "limits" } as const;
  expect([0, 0.5, 1].map((share) => rangedValue(uniform, share))).toEqual([14, 18.5, 23]);
  // Mean of a PERT variable: (27 + 4 x 30 + 34) / 6 = 30.1667.
  const pert = Array.from({ length: 400 }, (_, index) =>
    rangedValue({ ...limits, shape: "pert" }, (index + 0.5) / 400),
  );
  expect(pert.reduce((sum, value) => sum + value, 0) / 400).toBeCloseTo(181 / 6, 3);
  expect(Math.min(...pert)).toBeGreaterThan(27);
  expect(Math.max(...pert)).toBeLessThan(34);
});

test("a triangular range whose base is its low end has that at the 5th percentile as well", () => {
  const falling = { low: 10, base: 10, high: 20, shape: "triangular" } as const;
  expect(rangedValue(falling, 0.05)).toBeCloseTo(10, 6);
  expect(rangedValue(falling, 0.95)).toBeCloseTo(20, 6);
});

test("ranges are compared by their 5th and 95th percentiles, whatever their ends are", () => {
  // A twentieth of the width in from either end of 14 to 23: 0.05 x 9 = 0.45.
  const { low, high } = usualEnds({ low: 14, base: 15, high: 23, shape: "uniform", ends: "limits" });
  expect(low).toBeCloseTo(14.45, 12);
  expect(high).toBeCloseTo(22.55, 12);
  expect(usualEnds(range)).toMatchObject({ low: 14_000, high: 30_000 });
});
