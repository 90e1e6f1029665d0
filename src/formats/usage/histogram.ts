/** Calls by how long they took, or how long they were: how many were at most so much. */
export interface Histogram {
  /** Bounds in ascending order, the last infinite, with how many lie at or below. */
  readonly buckets: readonly { readonly atMost: number; readonly count: number }[];
  readonly sum: number | null;
  readonly count: number | null;
}

/** How many are counted at all. */
export function countOf({ buckets, count }: Histogram): number {
  return count ?? buckets.at(-1)?.count ?? 0;
}

export function meanOf(histogram: Histogram): number | null {
  const count = countOf(histogram);
  return histogram.sum === null || count === 0 ? null : histogram.sum / count;
}

/**
 * The value that a share of all lies at or below, as Prometheus takes it: evenly spread within its bucket. `below` and
 * `above`: it lies in the first or in the last bucket, of which only one end is known, so that it is not knowable.
 */
export function quantileOf(histogram: Histogram, share: number): number | "below" | "above" | null {
  const { buckets } = histogram;
  const count = buckets.at(-1)?.count ?? 0;
  if (count === 0) return null;
  const rank = share * count;
  const at = buckets.findIndex((bucket) => bucket.count >= rank && bucket.count > 0);
  const [found, before] = [buckets[at], buckets[at - 1]];
  if (found === undefined || found.atMost === Infinity) return "above";
  if (before === undefined) return "below";
  return before.atMost + ((found.atMost - before.atMost) * (rank - before.count)) / (found.count - before.count);
}
