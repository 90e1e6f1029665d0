import type { ValueBuckets } from "./value-buckets.ts";
import { bucketStart } from "./value-buckets.ts";

/** Values in rising order, numbered from 0; between two numbers the straight line between their values. */
export interface Distribution {
  readonly count: number;
  /** 0 without values. */
  readonly mean: number;
  /** Value at a position from 0 to `count` - 1, beyond them that of the end; 0 without values. */
  readonly at: (position: number) => number;
}

/**
 * The distribution of values as they are.
 *
 * @source derived: sorts a copy.
 */
export function exactDistribution(values: Float64Array): Distribution {
  const sorted = values.slice().sort();
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return distributionOf(sorted.length, sum, (rank) => sorted[rank] ?? 0);
}

/**
 * The distribution of bucketed values: the values of a bucket are taken to lie evenly in it, so each is within 1/128 of the
 * true one; the smallest and the largest are exact.
 *
 *     value of rank k = start + width (k - values below + 1/2) / values in the bucket
 *
 * @source derived
 */
export function bucketDistribution(buckets: ValueBuckets): Distribution {
  return distributionOf(buckets.count, buckets.sum, (rank) => valueAtRank(buckets, rank));
}

function distributionOf(count: number, sum: number, valueAt: (rank: number) => number): Distribution {
  const at = (position: number) => {
    const held = Math.max(0, Math.min(position, count - 1));
    const below = Math.floor(held);
    const lower = valueAt(below);
    return held > below ? lower + (held - below) * (valueAt(below + 1) - lower) : lower;
  };
  return { count, mean: count > 0 ? sum / count : 0, at: count > 0 ? at : () => 0 };
}

function valueAtRank({ first, counts, count, least, most }: ValueBuckets, rank: number): number {
  if (rank <= 0) return least;
  if (rank >= count - 1) return most;
  let below = 0;
  for (let place = 0; place < counts.length; place += 1) {
    const inside = counts[place] ?? 0;
    if (rank < below + inside) {
      const start = bucketStart(first + place);
      if (start === 0) return least;
      const width = bucketStart(first + place + 1) - start;
      return Math.max(least, Math.min(most, start + (width * (rank - below + 0.5)) / inside));
    }
    below += inside;
  }
  return most;
}
