import { type ValueBuckets, addBuckets, bucketOf, bucketStart, emptyBuckets } from "./value-buckets.ts";
import { lagOneCorrelation } from "../../../numeric/lag-one-correlation.ts";

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

/** Neighbouring batches that hang together more than this are too short. */
const mostCorrelation = 0.1;

/**
 * Standard error of a statistic of all values, from that of each batch. Batches weigh by how many values they hold.
 *
 *     variance = sum (w(i) (s(i) - value))^2 / (b (b - 1)) · (1 + r) / (1 - r),   w(i) = values of i / values a batch
 *
 * r is the correlation of neighbours, counted where it is over 0: of batches that hang together each says less. It is exact
 * where deviations fade by a like share from batch to batch, and 9 at most (r = 0.8). 0 for a single batch.
 *
 * @source derived: batch means with the weights of a ratio estimator, and the correction for correlated batches of Skart
 *   (Tafazzoli, Wilson, Lada and Steiger, INFORMS Journal on Computing 23(2), 2011).
 */
export function batchError(value: number, batches: readonly Batch[], statistic: (batch: Batch) => number): number {
  const count = batches.length;
  const deviations = batchDeviations(value, batches, statistic);
  let squares = 0;
  for (const deviation of deviations) squares += deviation * deviation;
  const correlation = Math.max(0, Math.min(0.8, lagOneCorrelation(deviations) ?? 0));
  return count > 1 ? Math.sqrt((squares / (count * (count - 1))) * ((1 + correlation) / (1 - correlation))) : 0;
}

function batchDeviations(
  value: number,
  batches: readonly Batch[],
  statistic: (batch: Batch) => number,
): readonly number[] {
  let values = 0;
  for (const { count } of batches) values += count;
  const perBatch = values / batches.length;
  return batches.map((batch) => (batch.count > 0 ? (batch.count / perBatch) * (statistic(batch) - value) : 0));
}

/**
 * As many batches as have means that hardly hang together: the correlation of neighbours is under 0.1. Where none are so loose,
 * the fewest and longest, and `isLoose` is false.
 *
 * @source derived
 */
export function looseBatches(
  mean: number,
  groupings: readonly number[],
  batchesOf: (batchCount: number) => readonly Batch[],
): { readonly batches: readonly Batch[]; readonly isLoose: boolean } {
  let batches: readonly Batch[] = [];
  for (const count of groupings) {
    batches = batchesOf(count);
    const correlation = lagOneCorrelation(batchDeviations(mean, batches, (batch) => batch.mean));
    if ((correlation ?? 0) < mostCorrelation) return { batches, isLoose: true };
  }
  return { batches, isLoose: batches.length === 0 };
}
