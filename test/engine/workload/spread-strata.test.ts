import { assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import type { Spread } from "../../../src/engine/workload-class.ts";
import { meanOfLowest, spreadStrata } from "../../../src/engine/workload/spread-strata.ts";
import { spreadQuantile } from "../../../src/engine/workload/spread.ts";

const lognormal = (cv: number): Spread => ({ kind: "lognormal", cv });
const lumped: Spread = {
  kind: "quantiles",
  points: [
    { share: 0, value: 0.5 },
    { share: 0.5, value: 0.5 },
    { share: 1, value: 2.5 },
  ],
};

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
  assert(law, { numRuns: 300, seed: 42 });
});
