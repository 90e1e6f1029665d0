import { expect, test } from "vitest";
import { binomialRanks } from "../../src/numeric/binomial-ranks.ts";

test("binomialRanks are those of SciPy's binomial distribution: 40 and 61 around the median of 100 values", () => {
  // scipy 1.17.1: largest l with binom.cdf(l - 1, n, p) <= tail, smallest u with binom.sf(u - 1, n, p) <= tail.
  const known: readonly (readonly [number, number, number, number | null, number | null])[] = [
    [1, 0.5, 0.025, null, null],
    [5, 0.5, 0.025, null, null],
    [6, 0.5, 0.025, 1, 6],
    [7, 0.1, 0.1, null, 3],
    [10, 0.5, 0.025, 2, 9],
    [50, 0.9, 0.05, 41, 49],
    [100, 0.5, 0.025, 40, 61],
    [1000, 0.99, 0.025, 983, 997],
    [100_000, 0.95, 0.005, 94_822, 95_178],
    [1_048_576, 0.99, 0.025, 1_037_890, 1_038_290],
  ];
  for (const [count, p, tail, low, high] of known)
    expect(binomialRanks(count, p, tail), `${count} values, p ${p}`).toEqual({ low, high });
});

test("no value is surely above the 99th percentile of fewer than 368 values: 0.99^367 is over 2.5 %", () => {
  expect(binomialRanks(367, 0.99, 0.025).high).toBeNull();
  expect(binomialRanks(368, 0.99, 0.025)).toEqual({ low: 360, high: 368 });
  expect([0.99 ** 367 > 0.025, 0.99 ** 368 < 0.025]).toEqual([true, true]);
});

test("no values give no ranks", () => {
  expect(binomialRanks(0, 0.5, 0.025)).toEqual({ low: null, high: null });
});
