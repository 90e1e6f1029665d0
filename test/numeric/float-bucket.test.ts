import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bucketsPerOctave, floatBucket, floatBucketStart } from "../../src/numeric/float-bucket.ts";

const positive = fc.double({ min: 1e-300, max: 1e300, noNaN: true });

test("128 buckets make an octave: 1 begins one, 129/128 the next, 2 the 129th", () => {
  expect(bucketsPerOctave).toBe(128);
  expect([1 + 1 / 128 - 1e-12, 1 + 1 / 128, 2].map((x) => floatBucket(x) - floatBucket(1))).toEqual([0, 1, 128]);
});

test("every x lies in its bucket, which is under 1/128 of its start wide", () => {
  fc.assert(
    fc.property(positive, (x) => {
      const start = floatBucketStart(floatBucket(x));
      const end = floatBucketStart(floatBucket(x) + 1);
      expect(start <= x && x < end && (end - start) / start <= 1 / 128).toBe(true);
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test("buckets rise with x, from 0 at both zeros", () => {
  fc.assert(
    fc.property(positive, positive, (x, y) => floatBucket(Math.min(x, y)) <= floatBucket(Math.max(x, y))),
    { numRuns: 2000, seed: 1 },
  );
  expect([floatBucket(0), floatBucket(-0), floatBucketStart(0)]).toEqual([0, 0, 0]);
});
