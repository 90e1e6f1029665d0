import { bucketsPerOctave, floatBucket, floatBucketStart } from "../../../numeric/float-bucket.ts";
import { powerOfTwo } from "../../../numeric/binary-exponent.ts";

/** Values by how large they are: a count for each bucket under 1/128 of its start wide, all of them from `least` to `most`, and what is kept exactly. */
export interface ValueBuckets {
  /** Bucket of `counts[0]`. */
  first: number;
  counts: Float64Array;
  count: number;
  sum: number;
  least: number;
  most: number;
}

/** Under a nanosecond counts as 0, and lies in one bucket with it; over 30,000 years all lie in one. */
const lowest = floatBucket(powerOfTwo(-30)) - 1;
const highest = floatBucket(powerOfTwo(40));

/**
 * Buckets without a value.
 *
 * @source derived
 */
export function emptyBuckets(): ValueBuckets {
  return { first: 0, counts: new Float64Array(0), count: 0, sum: 0, least: Infinity, most: -Infinity };
}

/**
 * Buckets without a value, with room for what others have.
 *
 * @source derived
 */
export function emptyLike({ first, counts }: ValueBuckets): ValueBuckets {
  return { first, counts: new Float64Array(counts.length), count: 0, sum: 0, least: Infinity, most: -Infinity };
}

/**
 * Drops all values, and keeps the room.
 *
 * @source derived
 */
export function clearBuckets(buckets: ValueBuckets): void {
  const { counts, first, least, most } = buckets;
  if (buckets.count > 0) counts.fill(0, bucketOf(least) - first, bucketOf(most) - first + 1);
  buckets.count = 0;
  buckets.sum = 0;
  buckets.least = Infinity;
  buckets.most = -Infinity;
}

/**
 * Bucket of a value of 0 or more.
 *
 * @source derived
 */
export function bucketOf(value: number): number {
  const bucket = floatBucket(value);
  return bucket < lowest ? lowest : bucket > highest ? highest : bucket;
}

/**
 * The smallest value of a bucket.
 *
 * @source derived
 */
export function bucketStart(bucket: number): number {
  return bucket <= lowest ? 0 : floatBucketStart(bucket);
}

/**
 * Adds to a bucket's count alone; `sum`, `count` and the ends are the caller's.
 *
 * @source derived
 */
export function countInBucket(into: ValueBuckets, bucket: number, count: number): void {
  const place = bucket - into.first;
  if (place >= 0 && place < into.counts.length) {
    into.counts[place] = (into.counts[place] ?? 0) + count;
    return;
  }
  makeRoom(into, bucket, bucket);
  countInBucket(into, bucket, count);
}

/**
 * Adds one value of 0 or more, in seconds, `count` times.
 *
 * @source derived
 */
export function addValue(into: ValueBuckets, value: number, count = 1): void {
  countInBucket(into, bucketOf(value), count);
  into.count += count;
  into.sum += value * count;
  if (value < into.least) into.least = value;
  if (value > into.most) into.most = value;
}

/**
 * Adds every second one of values of 0 or more, in seconds, from one place up to, not including, another.
 *
 * @source derived: as `addValue` adds each.
 */
export function addEverySecond(into: ValueBuckets, values: Float64Array, from: number, to: number): void {
  let { count, sum, least, most } = into;
  for (let at = from; at < to; at += 2) {
    const value = values[at] ?? 0;
    countInBucket(into, bucketOf(value), 1);
    count += 1;
    sum += value;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  into.count = count;
  into.sum = sum;
  into.least = least;
  into.most = most;
}

/**
 * Adds all values of other buckets. Counts come out the same in any order of merging; sums may differ in the last bit.
 *
 * @source derived
 */
export function addBuckets(into: ValueBuckets, from: ValueBuckets): void {
  if (from.count === 0) return;
  const [low, high] = [bucketOf(from.least), bucketOf(from.most)];
  makeRoom(into, low, high);
  const { counts, first } = into;
  for (let bucket = low; bucket <= high; bucket += 1) {
    counts[bucket - first] = (counts[bucket - first] ?? 0) + (from.counts[bucket - from.first] ?? 0);
  }
  into.count += from.count;
  into.sum += from.sum;
  into.least = Math.min(into.least, from.least);
  into.most = Math.max(into.most, from.most);
}

/** Room for buckets `from` to `to`, in whole octaves. */
function makeRoom(into: ValueBuckets, from: number, to: number): void {
  const isEmpty = into.counts.length === 0;
  const low = isEmpty ? from : Math.min(from, into.first);
  const high = isEmpty ? to : Math.max(to, into.first + into.counts.length - 1);
  const first = Math.floor(low / bucketsPerOctave) * bucketsPerOctave;
  const length = (Math.floor(high / bucketsPerOctave) + 1) * bucketsPerOctave - first;
  if (!isEmpty && first === into.first && length === into.counts.length) return;
  const counts = new Float64Array(length);
  counts.set(into.counts, isEmpty ? 0 : into.first - first);
  into.first = first;
  into.counts = counts;
}
