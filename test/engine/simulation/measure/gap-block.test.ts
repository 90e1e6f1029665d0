import * as fc from "fast-check";
import { expect, test } from "vitest";
import { emptyIntoBuckets, gapBlock, keepGaps } from "../../../../src/engine/simulation/measure/gap-block.ts";
import { bucketsAt, timedBuckets } from "../../../../src/engine/simulation/measure/timed-buckets.ts";
import { addValue, emptyBuckets, type ValueBuckets } from "../../../../src/engine/simulation/measure/value-buckets.ts";
import { toldGaps } from "../lane-gaps.ts";
import { tenth } from "../../../soak.ts";

function stepByStep(calls: number, steps: number, first: number, slope: number): ValueBuckets {
  const into = emptyBuckets();
  for (let step = 0; step < steps; step += 1) addValue(into, first + slope * step, calls);
  return into;
}

interface Stretch {
  readonly calls: number;
  readonly steps: number;
  readonly firstSeconds: number;
  readonly slopeSeconds: number;
}

function inBuckets(stretch: Stretch): ValueBuckets {
  const block = gapBlock(1);
  keepGaps(block, toldGaps({ lane: 0, ...stretch, endSeconds: 0.5 }));
  const timed = timedBuckets(1, 2);
  emptyIntoBuckets(block, [{ gaps: timed }]);
  return bucketsAt(timed, 0.5);
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
        const stretch = inBuckets({ calls, steps, firstSeconds: first, slopeSeconds: slope });
        const { sum, ...rest } = stretch;
        const { sum: sumOfSteps, ...expected } = stepByStep(calls, steps, first, slope);
        expect(rest).toEqual(expected);
        // 2,000 roundings of 2^-53 each are under 1e-12.
        expect(Math.abs(sum - sumOfSteps)).toBeLessThanOrEqual(1e-12 * sumOfSteps);
      },
    ),
    { numRuns: tenth(500), seed: 1 },
  );
});

test("values that lie on the edges of buckets fall on the right side, a whole octave of them", () => {
  // 1, 1 + 1/128, ..., 2: each is the first value of a bucket of its own, and so none has two.
  const stretch = inBuckets({ calls: 3, steps: 129, firstSeconds: 1, slopeSeconds: 1 / 128 });
  expect([...stretch.counts].filter((count) => count > 0)).toEqual(Array.from({ length: 129 }, () => 3));
  const falling = inBuckets({ calls: 3, steps: 129, firstSeconds: 2, slopeSeconds: -1 / 128 });
  expect(falling).toEqual(stretch);
});

test("10,000,000 steps of 8 calls that lengthen from 20 to 30 ms are 80,000,000 gaps of 25 ms in the mean", () => {
  const stretch = inBuckets({ calls: 8, steps: 10_000_000, firstSeconds: 0.02, slopeSeconds: 0.01 / 9_999_999 });
  expect(stretch.count).toBe(80_000_000);
  expect(stretch.counts.reduce((sum, count) => sum + count, 0)).toBe(80_000_000);
  expect(stretch.sum / stretch.count).toBeCloseTo(0.025, 12);
});

test("a block is full after 256 stretches, and each falls into the window in which it ended", () => {
  const block = gapBlock(1);
  const gaps = { lane: 0, calls: 2, steps: 3, firstSeconds: 0.1, slopeSeconds: 0, endSeconds: 0.5 };
  for (let stretch = 1; stretch < 256; stretch += 1) expect(keepGaps(block, toldGaps(gaps))).toBe(false);
  expect(keepGaps(block, toldGaps({ ...gaps, calls: 1, endSeconds: 2.5 }))).toBe(true);
  const timed = timedBuckets(1, 4);
  emptyIntoBuckets(block, [{ gaps: timed }]);
  keepGaps(block, toldGaps({ ...gaps, endSeconds: 1 }));
  emptyIntoBuckets(block, [{ gaps: timed }]);
  expect(timed.windows.map(({ count }) => count)).toEqual([255 * 6, 6, 3]);
});

test("the calls of each lane of a stretch fall among the lane's own", () => {
  const block = gapBlock(3);
  const gaps = { lanes: Int32Array.of(0, 2), steps: 2, firstSeconds: 0.25, slopeSeconds: 0.5, endSeconds: 0.5 };
  const lanes = [timedBuckets(1, 2), timedBuckets(1, 2), timedBuckets(1, 2)].map((own) => ({ gaps: own }));
  for (let stretch = 0; stretch < 200; stretch += 1) {
    keepGaps(block, { ...gaps, callsOfLane: Int32Array.of(1, 7, stretch % 2) });
  }
  emptyIntoBuckets(block, lanes);
  // A lane of another pool has its own stretches in the next block.
  keepGaps(block, { ...gaps, lanes: Int32Array.of(1), callsOfLane: Int32Array.of(1, 7, 3) });
  emptyIntoBuckets(block, lanes);
  const held = lanes.map((own) => bucketsAt(own.gaps, 0.5));
  expect(held.map(({ count, sum, least, most }) => [count, sum, least, most])).toEqual([
    [400, 200, 0.25, 0.75],
    [14, 7, 0.25, 0.75],
    [200, 100, 0.25, 0.75],
  ]);
});
