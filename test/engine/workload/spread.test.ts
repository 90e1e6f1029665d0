import { assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import type { Spread } from "../../../src/engine/workload-class.ts";
import {
  meanOfLowest,
  shareAtOrBelow,
  spreadDraws,
  spreadInPlace,
  spreadQuantile,
  spreadStrata,
} from "../../../src/engine/workload/spread.ts";
import { tenth } from "../../soak.ts";
import { even, lognormal } from "./sample-spreads.ts";

/** Half of the draws are 0.5, the others evenly up to 2.5: mean (0.5 + 1.5) / 2 = 1. */
const lumped: Spread = {
  kind: "quantiles",
  points: [
    { share: 0, value: 0.5 },
    { share: 0.5, value: 0.5 },
    { share: 1, value: 2.5 },
  ],
};

test("lognormal quantiles are within 1e-12 of mpmath: 2.0552 at 90 % and a deviation of one mean", () => {
  // mpmath 1.3.0, 400 bits: e^(sigma (sqrt 2 erfinv(2 p - 1) - sigma / 2)), sigma = sqrt(ln(1 + cv^2)).
  const published: readonly (readonly [number, number, number])[] = [
    [0.1, 0.01, 0.788966439066557],
    [0.1, 0.999, 1.3542931583191558],
    [0.5, 0.25, 0.6503869833417419],
    [0.5, 0.5, 0.8944271909999159],
    [1, 0.9, 2.0552306396371027],
    [3, 0.01, 0.009266440785149358],
    [10, 0.999, 76.03043738047221],
  ];
  for (const [cv, share, value] of published)
    expect(Math.abs(spreadQuantile(lognormal(cv), share) / value - 1), `cv ${cv} at ${share}`).toBeLessThan(1e-12);
});

test("shares of a lognormal are within 1e-12 of mpmath: 59.3 % lie below the mean at a deviation of half of it", () => {
  // mpmath 1.3.0, 400 bits: erfc(-z / sqrt 2) / 2 with z = (ln x + sigma^2 / 2) / sigma.
  const published: readonly (readonly [number, number, number])[] = [
    [0.5, 0.3, 0.010373872668292788],
    [0.5, 1, 0.5933575216034501],
    [0.5, 2.5, 0.9852193654908658],
    [2, 0.05, 0.042078273581945554],
    [2, 10, 0.9928438128422329],
  ];
  for (const [cv, value, share] of published)
    expect(Math.abs(shareAtOrBelow(lognormal(cv), value) / share - 1), `cv ${cv} at ${value}`).toBeLessThan(1e-12);
  expect([shareAtOrBelow(lognormal(1), 0), shareAtOrBelow(lognormal(1), -1)]).toEqual([0, 0]);
});

test("quantiles are straight lines between their points, and a lump is one value", () => {
  expect([0, 0.25, 0.5, 1].map((share) => spreadQuantile(even, share))).toEqual([0, 0.5, 1, 2]);
  expect([-1, 0, 0.5, 2, 3].map((value) => shareAtOrBelow(even, value))).toEqual([0, 0, 0.25, 1, 1]);
  expect([0, 0.3, 0.5, 0.75, 1].map((share) => spreadQuantile(lumped, share))).toEqual([0.5, 0.5, 0.5, 1.5, 2.5]);
  expect([0.49, 0.5, 1.5].map((value) => shareAtOrBelow(lumped, value))).toEqual([0, 0.5, 0.75]);
});

test("nothing that varies, or a deviation of 0, is the constant 1", () => {
  for (const spread of [null, lognormal(0)]) {
    expect([0, 0.5, 1].map((share) => spreadQuantile(spread, share))).toEqual([1, 1, 1]);
    expect([0.999, 1].map((value) => shareAtOrBelow(spread, value))).toEqual([0, 1]);
  }
});

test("a share of 1 has a finite value although the tail has no end, a share of 0 is 0", () => {
  expect(spreadQuantile(lognormal(10), 1)).toBeLessThan(1e9);
  expect(spreadQuantile(lognormal(10), 1)).toBeGreaterThan(1e5);
  expect(spreadDraws(lognormal(10))(0)).toBe(0);
});

test("the quantile inverts the share within 1e-11, and rises with it", () => {
  const law = property(
    double({ min: 0.01, max: 10, noNaN: true }),
    double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }),
    double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }),
    (cv, share, other) => {
      const spread = lognormal(cv);
      expect(Math.abs(shareAtOrBelow(spread, spreadQuantile(spread, share)) - share)).toBeLessThan(1e-11);
      const [low, high] = [Math.min(share, other), Math.max(share, other)];
      expect(spreadQuantile(spread, low)).toBeLessThanOrEqual(spreadQuantile(spread, high) * (1 + 1e-12));
      expect(shareAtOrBelow(even, spreadQuantile(even, share))).toBeCloseTo(share, 14);
    },
  );
  assert(law, { numRuns: tenth(500), seed: 41 });
});

test("draws turned where they stand are those of one after the other, the ends of the range included", () => {
  const uniforms = [0, 1e-300, 1e-9, 0.1, 0.25, 0.5, 0.75, 0.999, 1 - 2 ** -53];
  for (const spread of [null, lognormal(0), lognormal(0.3), lognormal(2), even, lumped]) {
    const draws = Float64Array.from(uniforms);
    spreadInPlace(spread, draws);
    expect([...draws]).toEqual(uniforms.map(spreadDraws(spread)));
  }
});

test("what the lowest draws carry is within 1e-12 of mpmath's integral: 67.3 % by 90 % at a deviation of one mean", () => {
  // mpmath 1.3.0, 400 bits: quad of e^(sigma t - sigma^2 / 2) times the normal density from -40 to the quantile.
  const published: readonly (readonly [number, number, number])[] = [
    [0.1, 0.01, 0.007631048543172757],
    [0.5, 0.25, 0.1257175779380289],
    [0.5, 0.999, 0.9955757358601939],
    [1, 0.5, 0.2025479832165124],
    [1, 0.9, 0.6732830731589273],
    [3, 0.01, 6.057804604792812e-5],
    [10, 0.01, 3.827168780912954e-6],
    [10, 0.999, 0.8268906628218428],
  ];
  for (const [cv, share, part] of published)
    expect(Math.abs(meanOfLowest(lognormal(cv), share) / part - 1), `cv ${cv} at ${share}`).toBeLessThan(1e-12);
});

test("quarters of a lognormal with a deviation of one mean have the means 0.264, 0.547, 0.939 and 2.251", () => {
  // mpmath 1.3.0: 4 (M(i / 4) - M((i - 1) / 4)).
  const means = [0.2635985734705123, 0.5465933593955373, 0.9386194458654882, 2.251188621268462];
  spreadStrata(lognormal(1), 4).forEach(({ share, mean }, index) => {
    expect(share).toBe(0.25);
    expect(mean).toBeCloseTo(means[index] ?? NaN, 12);
  });
});

test("half of the draws at 0.5 and half evenly up to 2.5: halves of mean 0.5 and 1.5, quarters 0.5, 0.5, 1 and 2", () => {
  expect(spreadStrata(lumped, 2).map(({ mean }) => mean)).toEqual([0.5, 1.5]);
  expect(spreadStrata(lumped, 4).map(({ mean }) => mean)).toEqual([0.5, 0.5, 1, 2]);
});

test("what does not vary is one piece", () => {
  expect(spreadStrata(null, 48)).toEqual([{ share: 1, mean: 1 }]);
  expect(spreadStrata(lognormal(0), 48)).toEqual([{ share: 1, mean: 1 }]);
});

test("pieces keep mass and mean to 1e-12 and lie between their ends", () => {
  const law = property(double({ min: 0.001, max: 10, noNaN: true }), integer({ min: 1, max: 100 }), (cv, count) => {
    const pieces = spreadStrata(lognormal(cv), count);
    expect(pieces.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(pieces.reduce((sum, { share, mean }) => sum + share * mean, 0)).toBeCloseTo(1, 12);
    pieces.forEach(({ mean }, index) => {
      expect(mean).toBeGreaterThanOrEqual(spreadQuantile(lognormal(cv), index / count) - 1e-10);
      expect(mean).toBeLessThanOrEqual(spreadQuantile(lognormal(cv), (index + 1) / count) * (1 + 1e-10) + 1e-10);
    });
  });
  assert(law, { numRuns: tenth(300), seed: 42 });
});
