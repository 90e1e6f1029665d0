import { expect, test } from "vitest";
import { batchError, looseBatches } from "../../../../src/engine/simulation/measure/batch-error.ts";
import { exactBatches, type Batch } from "../../../../src/engine/simulation/measure/batches.ts";
import { autoregressive } from "./autocorrelated-series.ts";

function batchesOf(means: readonly number[], counts = means.map(() => 10)): readonly Batch[] {
  return means.map((mean, index) => ({ mean, count: counts[index] ?? 0, shareAbove: () => 0 }));
}
const meanOf = ({ mean }: Batch) => mean;

test("batch means 1, -1, 1, -1 around 0 have a standard error of sqrt(4 / 12): they swing, so nothing widens it", () => {
  expect(batchError(0, batchesOf([1, -1, 1, -1]), meanOf)).toBeCloseTo(Math.sqrt(1 / 3), 14);
});

test("batch means 1, 2, 3, 4 hang together by 1/4, which widens sqrt(5 / 12) by sqrt(1.25 / 0.75)", () => {
  expect(batchError(2.5, batchesOf([1, 2, 3, 4]), meanOf)).toBeCloseTo(Math.sqrt((5 / 12) * (1.25 / 0.75)), 14);
});

test("a batch weighs by its values: one without any says nothing, one of twice the values twice as much", () => {
  // 0, 20, 10 and 10 values of 40: deviations 0, 2 (-1), 1 and 1 around 0.
  const batches = batchesOf([99, -1, 1, 1], [0, 20, 10, 10]);
  expect(batchError(0, batches, meanOf)).toBeCloseTo(Math.sqrt(6 / 12), 14);
});

test("one batch has no error to tell", () => {
  expect(batchError(0, batchesOf([5]), meanOf)).toBe(0);
});

test("independent values keep 16 batches or more, a trend ends at 10 that still hang together", () => {
  const loose = exactBatches(autoregressive(3, 3000, 0));
  const kept = looseBatches(10, loose.groupings, loose.of);
  expect(kept.isLoose).toBe(true);
  expect(kept.batches.length).toBeGreaterThanOrEqual(16);
  const trend = exactBatches(Float64Array.from({ length: 3000 }, (_, index) => index));
  const last = looseBatches(1499.5, trend.groupings, trend.of);
  expect([last.isLoose, last.batches.length]).toEqual([false, 10]);
});
