import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  bucketsAt,
  mergePairs,
  timedBuckets,
  windowsFrom,
} from "../../../../src/engine/simulation/measure/timed-buckets.ts";
import { addValue } from "../../../../src/engine/simulation/measure/value-buckets.ts";

test("windows that were doubled hold what windows of that width from the start would hold", () => {
  const events = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 9 })));
  fc.assert(
    fc.property(events, (happened) => {
      const doubled = timedBuckets(1, 8);
      bucketsAt(doubled, 0);
      for (const [seconds, value] of happened) addValue(bucketsAt(doubled, seconds), value);
      const wide = timedBuckets(doubled.windowSeconds, 8);
      for (const [seconds, value] of happened) addValue(bucketsAt(wide, seconds), value);
      const counts = (timed: typeof wide) => windowsFrom(timed, 0, 8 * timed.windowSeconds).map(({ count }) => count);
      expect(counts(doubled)).toEqual(counts(wide));
    }),
    { numRuns: 300, seed: 1 },
  );
});

test("8 windows of 1 s become 4 of 2 s for what happens at 8 s, and at 7.9 s they do not", () => {
  const timed = timedBuckets(1, 8);
  bucketsAt(timed, 7.9);
  expect([timed.windowSeconds, timed.windows.length]).toEqual([1, 8]);
  bucketsAt(timed, 8);
  expect([timed.windowSeconds, timed.windows.length]).toEqual([2, 5]);
});

test("windows that the beginning cuts are left out; those without a value are not", () => {
  const timed = timedBuckets(1, 8);
  for (const seconds of [0.5, 1.5, 3.5]) addValue(bucketsAt(timed, seconds), 1);
  expect(windowsFrom(timed, 0.2, 5.5).map(({ count }) => count)).toEqual([1, 0, 1, 0, 0]);
  expect(windowsFrom(timed, 0, 3).map(({ count }) => count)).toEqual([1, 1, 0, 1]);
});

test("mergePairs leaves a last item without a partner as it is", () => {
  const sums = [[1], [2], [3], [4], [5]];
  mergePairs(sums, (into, from) => into.push(...from));
  expect(sums).toEqual([[1, 2], [3, 4], [5]]);
});
