import { expect, test } from "vitest";
import { exactBatches } from "../../../../src/engine/simulation/measure/batches.ts";
import { exactDistribution } from "../../../../src/engine/simulation/measure/distribution.ts";
import { rankInterval } from "../../../../src/engine/simulation/measure/rank-interval.ts";
import { randomStream } from "../../../../src/numeric/random-stream.ts";
import { autoregressive } from "./autocorrelated-series.ts";

function intervalOf(values: Float64Array, p: number, batchCount = 30) {
  return rankInterval(exactDistribution(values), p, exactBatches(values).of(batchCount), 0.95);
}

test("of 1 to 1,000, a tenth of each batch above 900, the 90th percentile lies between the values of rank 881 and 919", () => {
  // scipy 1.17.1: largest l with binom.cdf(l - 1, 1000, 0.9) <= 0.025, smallest u with binom.sf(u - 1, 1000, 0.9) <= 0.025.
  const values = Float64Array.from({ length: 1000 }, (_, index) => (index % 10) * 100 + Math.floor(index / 10) + 1);
  expect(intervalOf(values, 0.9, 10)).toEqual({ low: 881, high: 919 });
});

test("300 values bound their 99th percentile from below alone", () => {
  const { low, high } = intervalOf(autoregressive(1, 300, 0), 0.99);
  expect(low).not.toBeNull();
  expect(high).toBeNull();
});

test("values each told ten times in a row are worth a tenth: the interval is about sqrt(10) times as wide", () => {
  const once = autoregressive(5, 3000, 0);
  const tenfold = Float64Array.from({ length: 30_000 }, (_, index) => once[Math.floor(index / 10)] ?? 0);
  const width = ({ low, high }: ReturnType<typeof intervalOf>) => (high ?? NaN) - (low ?? NaN);
  expect(width(intervalOf(tenfold, 0.9)) / width(intervalOf(once, 0.9))).toBeCloseTo(1, 1);
});

test("100,000 values of a heavy tail (P(X > x) = 1/x) have p99 = 100 within, and the interval is 90 to 112 or so", () => {
  // Ranks 0.99 plus or minus 1.96 sqrt(0.99 0.01 / 100,000) are the values 94.2 and 106.6.
  const { uniform } = randomStream(2, "heavy tail");
  const { low, high } = intervalOf(
    Float64Array.from({ length: 100_000 }, () => 1 / (1 - uniform())),
    0.99,
  );
  expect(low).toBeGreaterThan(88);
  expect(low).toBeLessThan(100);
  expect(high).toBeGreaterThan(100);
  expect(high).toBeLessThan(114);
});
