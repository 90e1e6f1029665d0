import type { TokenGaps } from "../simulation-input.ts";
import { bucketsAt, type TimedBuckets } from "./timed-buckets.ts";
import { bucketOf, bucketStart, countInBucket, type ValueBuckets } from "./value-buckets.ts";

/** Gaps of stretches of steps that are yet to be put into buckets: many in one go take less time than one by one. */
export interface GapBlock {
  /** A record of 5 numbers for each stretch. */
  readonly figures: Float64Array;
  stretches: number;
}

const gapPlaces = { calls: 0, steps: 1, firstSeconds: 2, slopeSeconds: 3, endSeconds: 4 } as const;
const recordSize = 5;
const blockStretches = 256;

/**
 * A block without a stretch.
 *
 * @source derived
 */
export function gapBlock(): GapBlock {
  return { figures: new Float64Array(blockStretches * recordSize), stretches: 0 };
}

/**
 * Keeps the gaps of a stretch of steps; tells whether the block is full, and must be emptied.
 *
 * @source derived
 */
export function keepGaps(block: GapBlock, gaps: TokenGaps): boolean {
  const { figures, stretches } = block;
  const at = stretches * recordSize;
  figures[at + gapPlaces.calls] = gaps.calls;
  figures[at + gapPlaces.steps] = gaps.steps;
  figures[at + gapPlaces.firstSeconds] = gaps.firstSeconds;
  figures[at + gapPlaces.slopeSeconds] = gaps.slopeSeconds;
  figures[at + gapPlaces.endSeconds] = gaps.endSeconds;
  block.stretches = stretches + 1;
  return block.stretches === blockStretches;
}

/**
 * Puts all gaps of a block into the buckets of when they ended.
 *
 * @source derived
 */
export function emptyIntoBuckets(block: GapBlock, into: TimedBuckets): void {
  const { figures, stretches } = block;
  for (let at = 0; at < stretches * recordSize; at += recordSize) {
    addGaps(bucketsAt(into, figures[at + gapPlaces.endSeconds] ?? 0), figures, at);
  }
  block.stretches = 0;
}

/**
 * Adds `calls` times each of the values first + slope j, j = 0..steps - 1, none below 0. Takes time for each bucket that they
 * span, not for each step: a bucket has steps up to the smallest j whose value lies beyond its edge, j near
 * (edge - first) / slope; values in doubles never turn back as j grows, so where the root is off by a rounding, the neighbours
 * tell.
 */
function addGaps(into: ValueBuckets, figures: Float64Array, at: number): void {
  const calls = figures[at + gapPlaces.calls] ?? 0;
  const steps = figures[at + gapPlaces.steps] ?? 0;
  const first = figures[at + gapPlaces.firstSeconds] ?? 0;
  const slope = figures[at + gapPlaces.slopeSeconds] ?? 0;
  if (!(calls * steps > 0)) return;
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
