const bins = 512;

/**
 * The smallest value up to which values weigh `wanted` in all, of values in any order; `null` where all of them weigh less.
 *
 * @source derived: the definition of a quantile. Values are told apart by equal intervals, and only the one that holds the
 *   quantile is looked at more closely until one value is left: a few passes, where putting all in order takes many.
 */
export function weightedQuantile(values: Float64Array, weights: Float64Array, wanted: number): number | null {
  let [left, weighing] = [values, weights];
  let below = 0;
  if (!(weights.reduce((sum, weight) => sum + weight, 0) >= wanted)) return null;
  for (;;) {
    const { low, high } = rangeOf(left);
    if (!(low < high)) return low;
    const binOf = (value: number) => Math.min(bins - 1, Math.floor(((value - low) / (high - low)) * bins));
    const sums = new Float64Array(bins);
    const counts = new Uint32Array(bins);
    for (let place = 0; place < left.length; place += 1) {
      const bin = binOf(left[place] ?? 0);
      sums[bin] = (sums[bin] ?? 0) + (weighing[place] ?? 0);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    // Added up in another order the whole may be a hair less than wanted: then it is the highest value.
    let chosen = 0;
    for (; chosen < bins - 1 && below + (sums[chosen] ?? 0) < wanted; chosen += 1) below += sums[chosen] ?? 0;
    const inside = [new Float64Array(counts[chosen] ?? 0), new Float64Array(counts[chosen] ?? 0)] as const;
    let count = 0;
    for (let place = 0; place < left.length; place += 1) {
      if (binOf(left[place] ?? 0) !== chosen) continue;
      inside[0][count] = left[place] ?? 0;
      inside[1][count] = weighing[place] ?? 0;
      count += 1;
    }
    [left, weighing] = inside;
  }
}

function rangeOf(values: Float64Array): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}
