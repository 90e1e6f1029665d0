import { addBuckets, bucketOf, bucketStart, emptyBuckets, type ValueBuckets } from "./value-buckets.ts";

/** Values in the order of time, cut into batches that follow each other. */
export interface Batches {
  /** How many batches there may be, most first; empty: too few values. */
  readonly groupings: readonly number[];
  /** The batches, for one of those numbers. */
  readonly of: (batchCount: number) => readonly Batch[];
}

export interface Batch {
  readonly count: number;
  readonly mean: number;
  /** Share of the values over a threshold. */
  readonly shareAbove: (threshold: number) => number;
}

const exactGroupings = [30, 25, 20, 16, 13, 10];
const fewestBatches = 10;
const fewestPerBatch = 10;

/**
 * Batches of values that are known one by one, in order of time: 30, or as few as 10, of 10 values and more each.
 *
 * @source derived: batch i of b holds the values from n i / b up to n (i + 1) / b.
 */
export function exactBatches(values: Float64Array): Batches {
  const of = (batchCount: number) =>
    Array.from({ length: batchCount }, (_, batch) =>
      exactBatch(
        values.subarray(
          Math.floor((values.length * batch) / batchCount),
          Math.floor((values.length * (batch + 1)) / batchCount),
        ),
      ),
    );
  return { groupings: exactGroupings.filter((count) => values.length >= count * fewestPerBatch), of };
}

function exactBatch(values: Float64Array): Batch {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return {
    count: values.length,
    mean: values.length > 0 ? sum / values.length : 0,
    shareAbove: (threshold) => {
      let above = 0;
      for (let index = 0; index < values.length; index += 1) if ((values[index] ?? 0) > threshold) above += 1;
      return values.length > 0 ? above / values.length : 0;
    },
  };
}

/**
 * Batches of bucketed values: as many neighbouring buckets in each as make 40 batches or fewer, and down to 10.
 *
 * @source derived: buckets at the front that fill no batch are left out.
 */
export function bucketBatches(parts: readonly ValueBuckets[]): Batches {
  const groupings: number[] = [];
  for (let size = Math.max(1, Math.ceil(parts.length / 40)); parts.length / size >= fewestBatches; size += 1) {
    groupings.push(Math.floor(parts.length / size));
  }
  const of = (batchCount: number) => {
    const size = Math.floor(parts.length / batchCount);
    const from = parts.length - size * batchCount;
    return Array.from({ length: batchCount }, (_, batch) =>
      bucketBatch(parts.slice(from + batch * size, from + (batch + 1) * size)),
    );
  };
  return { groupings: [...new Set(groupings)], of };
}

function bucketBatch(parts: readonly ValueBuckets[]): Batch {
  const merged = emptyBuckets();
  for (const part of parts) addBuckets(merged, part);
  const { count, sum } = merged;
  return { count, mean: count > 0 ? sum / count : 0, shareAbove: (threshold) => shareAbove(merged, threshold) };
}

/** The values of the threshold's own bucket are taken to lie evenly in it. */
function shareAbove({ first, counts, count }: ValueBuckets, threshold: number): number {
  const bucket = bucketOf(threshold);
  let above = 0;
  for (let place = Math.max(0, bucket + 1 - first); place < counts.length; place += 1) above += counts[place] ?? 0;
  const start = bucketStart(bucket);
  const end = bucketStart(bucket + 1);
  // Times of 0 are many and lie all at one place.
  if (start > 0) above += ((counts[bucket - first] ?? 0) * (end - threshold)) / (end - start);
  return count > 0 ? above / count : 0;
}
