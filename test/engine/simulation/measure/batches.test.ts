import { expect, test } from "vitest";
import {
  type Batch,
  batchError,
  bucketBatches,
  exactBatches,
  looseBatches,
} from "../../../../src/engine/simulation/measure/batches.ts";
import { addValue, emptyBuckets } from "../../../../src/engine/simulation/measure/value-buckets.ts";
import { autoregressive } from "./autocorrelated-series.ts";

test("305 values make 30 batches of 10 or 11, 99 make none", () => {
  const { groupings, of } = exactBatches(Float64Array.from({ length: 305 }, (_, index) => index));
  expect(groupings[0]).toBe(30);
  const counts = of(30).map(({ count }) => count);
  expect([Math.min(...counts), Math.max(...counts), counts.reduce((sum, count) => sum + count, 0)]).toEqual([
    10, 11, 305,
  ]);
  expect(exactBatches(new Float64Array(99)).groupings).toEqual([]);
  expect(exactBatches(new Float64Array(100)).groupings).toEqual([10]);
});

test("batches follow each other: of 0 to 99 the third of ten has mean 24.5 and half its values above that", () => {
  const third = exactBatches(Float64Array.from({ length: 100 }, (_, index) => index)).of(10)[2];
  expect([third?.count, third?.mean, third?.shareAbove(24.5), third?.shareAbove(29)]).toEqual([10, 24.5, 0.5, 0]);
});

/** Part i holds the value i + 1, once. */
function parts(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const buckets = emptyBuckets();
    addValue(buckets, index + 1);
    return buckets;
  });
}

test("33 parts make 33, 16 or 11 batches, and not 8; parts in front that fill none are left out", () => {
  const { groupings, of } = bucketBatches(parts(33));
  expect(groupings).toEqual([33, 16, 11]);
  expect(of(16).map(({ mean }) => mean)).toEqual(Array.from({ length: 16 }, (_, index) => 2.5 + 2 * index));
  expect(bucketBatches(parts(64)).groupings).toEqual([32, 21, 16, 12, 10]);
  expect(bucketBatches(parts(9)).groupings).toEqual([]);
});

test("half of a batch at 0 and half at 1 has a half above 0, bucketed or not", () => {
  const buckets = emptyBuckets();
  for (const value of [0, 0, 1, 1]) addValue(buckets, value);
  expect(
    bucketBatches(Array.from({ length: 10 }, () => buckets))
      .of(10)[0]
      ?.shareAbove(0),
  ).toBe(0.5);
  expect(
    exactBatches(Float64Array.from({ length: 100 }, (_, index) => index % 2))
      .of(10)[0]
      ?.shareAbove(0),
  ).toBe(0.5);
});

test("a bucketed batch has the share above a threshold, its own bucket cut where the threshold lies", () => {
  const buckets = emptyBuckets();
  for (const value of [1, 2, 4]) addValue(buckets, value);
  const [batch] = bucketBatches(Array.from({ length: 10 }, () => buckets)).of(10);
  expect([0.5, 1.5, 3, 8].map((threshold) => batch?.shareAbove(threshold))).toEqual([1, 2 / 3, 1 / 3, 0]);
  // 2 + 1/128 is the middle of the bucket of 2, which ends at 2 + 1/64.
  expect(batch?.shareAbove(2 + 1 / 128)).toBeCloseTo(1.5 / 3, 12);
});

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
