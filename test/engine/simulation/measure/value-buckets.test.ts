import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  addBuckets,
  addValue,
  bucketOf,
  bucketStart,
  emptyBuckets,
  type ValueBuckets,
} from "../../../../src/engine/simulation/measure/value-buckets.ts";
import { tenth } from "../../../soak.ts";

function bucketsOf(values: readonly number[]): ValueBuckets {
  const into = emptyBuckets();
  for (const value of values) addValue(into, value);
  return into;
}

/** Quarters, so that sums are exact in any order. */
const values = fc.array(fc.integer({ min: 0, max: 1e6 }).map((quarters) => quarters / 4));

test("buckets of two halves make the buckets of the whole, whichever comes first", () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      const merged = bucketsOf(one);
      addBuckets(merged, bucketsOf(other));
      expect(merged).toEqual(bucketsOf([...one, ...other]));
      expect(merged).toEqual(bucketsOf([...other, ...one]));
    }),
    { numRuns: tenth(300), seed: 1 },
  );
});

test("0 and all below a nanosecond share a bucket that starts at 0; 10 ms lies in one 78 microseconds wide at most", () => {
  expect(bucketStart(bucketOf(0))).toBe(0);
  expect(bucketOf(0.9e-9)).toBe(bucketOf(0));
  expect(bucketOf(1e-9)).toBeGreaterThan(bucketOf(0));
  const bucket = bucketOf(0.01);
  expect(bucketStart(bucket + 1) - bucketStart(bucket)).toBeLessThan(78.2e-6);
});

test("buckets take room for whole octaves from the least to the most value only", () => {
  expect(bucketsOf([0.01, 0.02, 0.04]).counts.length).toBe(3 * 128);
  expect(bucketsOf([1e300]).counts.length).toBe(128);
});
