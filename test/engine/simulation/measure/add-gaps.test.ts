import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addGaps } from "../../../../src/engine/simulation/measure/add-gaps.ts";
import { addValue, emptyBuckets, type ValueBuckets } from "../../../../src/engine/simulation/measure/value-buckets.ts";

function stepByStep(calls: number, steps: number, first: number, slope: number): ValueBuckets {
  const into = emptyBuckets();
  for (let step = 0; step < steps; step += 1) addValue(into, first + slope * step, calls);
  return into;
}

const seconds = fc.double({ min: 1e-12, max: 10, noNaN: true });

test("a stretch of steps fills the same buckets as its steps one by one, rising and falling", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 2000 }),
      seconds,
      fc.oneof(seconds, fc.constant(0), fc.double({ min: -1, max: 1, noNaN: true })),
      (calls, steps, first, last) => {
        // From `first` towards `last`, so that no value is below 0.
        const slope = steps > 1 && last >= 0 ? (last - first) / (steps - 1) : 0;
        fc.pre(first + slope * (steps - 1) >= 0);
        const stretch = emptyBuckets();
        addGaps(stretch, { calls, steps, firstSeconds: first, slopeSeconds: slope });
        const { sum, ...rest } = stretch;
        const { sum: sumOfSteps, ...expected } = stepByStep(calls, steps, first, slope);
        expect(rest).toEqual(expected);
        // 2,000 roundings of 2^-53 each are under 1e-12.
        expect(Math.abs(sum - sumOfSteps)).toBeLessThanOrEqual(1e-12 * sumOfSteps);
      },
    ),
    { numRuns: 500, seed: 1 },
  );
});

test("values that lie on the edges of buckets fall on the right side, a whole octave of them", () => {
  // 1, 1 + 1/128, ..., 2: each is the first value of a bucket of its own, and so none has two.
  const stretch = emptyBuckets();
  addGaps(stretch, { calls: 3, steps: 129, firstSeconds: 1, slopeSeconds: 1 / 128 });
  expect([...stretch.counts].filter((count) => count > 0)).toEqual(Array.from({ length: 129 }, () => 3));
  const falling = emptyBuckets();
  addGaps(falling, { calls: 3, steps: 129, firstSeconds: 2, slopeSeconds: -1 / 128 });
  expect(falling).toEqual(stretch);
});

test("10,000,000 steps of 8 calls that lengthen from 20 to 30 ms are 80,000,000 gaps of 25 ms in the mean", () => {
  const stretch = emptyBuckets();
  addGaps(stretch, { calls: 8, steps: 10_000_000, firstSeconds: 0.02, slopeSeconds: 0.01 / 9_999_999 });
  expect(stretch.count).toBe(80_000_000);
  expect(stretch.counts.reduce((sum, count) => sum + count, 0)).toBe(80_000_000);
  expect(stretch.sum / stretch.count).toBeCloseTo(0.025, 12);
});
