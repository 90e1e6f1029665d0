import type { TokenGaps } from "../simulation-input.ts";
import { bucketOf, bucketStart, countInBucket, type ValueBuckets } from "./value-buckets.ts";

/** Gaps of a stretch of steps, wherever and whenever. */
type StepGaps = Omit<TokenGaps, "lane" | "endSeconds">;

/**
 * Adds `calls` times each of the values first + slope j, j = 0..steps - 1, none below 0. Takes time for each bucket that they
 * span, not for each step.
 *
 *     steps in a bucket: up to the smallest j whose value lies beyond its edge, j near (edge - first) / slope
 *
 * @source derived: values in doubles never turn back as j grows, so where the root is off by a rounding, the neighbours tell.
 */
export function addGaps(
  into: ValueBuckets,
  { calls, steps, firstSeconds: first, slopeSeconds: slope }: StepGaps,
): void {
  const last = first + slope * (steps - 1);
  const firstBucket = bucketOf(first);
  const lastBucket = steps === 1 || slope === 0 ? firstBucket : bucketOf(last);
  if (firstBucket === lastBucket) countInBucket(into, firstBucket, calls * steps);
  else spread(into, calls, steps, first, slope, lastBucket);
  into.count += calls * steps;
  into.sum += calls * (steps * first + slope * ((steps * (steps - 1)) / 2));
  const low = slope < 0 ? last : first;
  const high = slope < 0 ? first : last;
  if (low < into.least) into.least = low;
  if (high > into.most) into.most = high;
}

function spread(
  into: ValueBuckets,
  calls: number,
  steps: number,
  first: number,
  slope: number,
  lastBucket: number,
): void {
  let from = 0;
  while (from < steps) {
    const bucket = bucketOf(first + slope * from);
    const to = bucket === lastBucket ? steps : firstBeyond(bucket, from, steps, first, slope);
    countInBucket(into, bucket, calls * (to - from));
    from = to;
  }
}

/** The smallest j after `from` whose value is not in the bucket of that at `from`. */
function firstBeyond(bucket: number, from: number, steps: number, first: number, slope: number): number {
  const edge = bucketStart(slope > 0 ? bucket + 1 : bucket);
  let to = Math.max(from + 1, Math.min(steps, Math.ceil((edge - first) / slope)));
  while (to > from + 1 && bucketOf(first + slope * (to - 1)) !== bucket) to -= 1;
  while (to < steps && bucketOf(first + slope * to) === bucket) to += 1;
  return to;
}
