import { expect, test } from "vitest";
import { poissonProbability } from "../../src/numeric/poisson-probability.ts";

test("poissonProbability is within 1e-12 of 8 values of mpmath, up to counts of 1,000,000", () => {
  // mpmath 1.3.0, exp(k log m - m - loggamma(k + 1)), 400 bits.
  const published: readonly (readonly [number, number, number])[] = [
    [0, 2, 0.1353352832366127],
    [3, 2.5, 0.21376301724973645],
    [11, 4, 0.00192453697324368],
    [12, 15, 0.08285923436864544],
    [100, 120, 0.0068042948039043006],
    [5000, 5000, 0.005641801804664022],
    [5000, 4000, 3.132093284650584e-53],
    [1e6, 1000500, 0.0003520799616194828],
  ];
  for (const [count, mean, value] of published) {
    expect(Math.abs(poissonProbability(count, mean) / value - 1), `${count} of ${mean}`).toBeLessThan(1e-12);
  }
});

test("a mean of 0 gives 0 events for certain", () => {
  expect([poissonProbability(0, 0), poissonProbability(3, 0)]).toEqual([1, 0]);
});
