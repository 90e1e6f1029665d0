import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bucketDistribution, exactDistribution } from "../../../../src/engine/simulation/measure/distribution.ts";
import { addValue, emptyBuckets } from "../../../../src/engine/simulation/measure/value-buckets.ts";

test("exactDistribution has NumPy's linear percentiles: 12.8 and 14.4 at 90 and 95 % of 1, 2, 4, 8, 16", () => {
  const { count, mean, at } = exactDistribution(Float64Array.of(16, 1, 8, 2, 4));
  expect([count, mean]).toEqual([5, 6.2]);
  expect(at(0.9 * 4)).toBeCloseTo(12.8, 12);
  expect(at(0.95 * 4)).toBeCloseTo(14.4, 12);
  expect([at(-1), at(0), at(2), at(4), at(5)]).toEqual([1, 1, 4, 16, 16]);
});

test("bucketDistribution is within 1/128 of the exact percentile at every position, and exact at both ends", () => {
  const times = fc.array(fc.double({ min: 1e-6, max: 1e5, noNaN: true }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(times, fc.double({ min: 0, max: 1, noNaN: true }), (values, p) => {
      const buckets = emptyBuckets();
      for (const value of values) addValue(buckets, value);
      const exact = exactDistribution(Float64Array.from(values));
      const bucketed = bucketDistribution(buckets);
      const position = p * (values.length - 1);
      expect(Math.abs(bucketed.at(position) / exact.at(position) - 1)).toBeLessThan(1 / 128);
      expect([bucketed.at(0), bucketed.at(values.length - 1)]).toEqual([exact.at(0), exact.at(values.length - 1)]);
    }),
    { numRuns: 500, seed: 1 },
  );
});

test("a bucket's values are taken to lie evenly in it: of 1,000 even ones from 1 to 129/128 the middle is 257/256", () => {
  const buckets = emptyBuckets();
  for (let index = 0; index < 1000; index += 1) addValue(buckets, 1 + (index + 0.5) / 128_000);
  expect(bucketDistribution(buckets).at(499.5)).toBeCloseTo(257 / 256, 8);
});

test("a distribution of nothing has no mean and no values but 0", () => {
  const { count, mean, at } = bucketDistribution(emptyBuckets());
  expect([count, mean, at(0), exactDistribution(new Float64Array(0)).at(3)]).toEqual([0, 0, 0, 0]);
});
