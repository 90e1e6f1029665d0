/**
 * Quantiles of values that occur so many times each, as if each were listed so often: by linear interpolation between order
 * statistics.
 */
export function weightedQuantile(values: readonly number[], counts: readonly number[]): (share: number) => number {
  const order = values.map((_, index) => index).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  let total = 0;
  const ends = order.map((index) => (total += counts[index] ?? 0));
  /** The value at a place of the list, counted from 0. */
  const at = (place: number) => {
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    return values[order[low] ?? 0] ?? 0;
  };
  return (share) => {
    const position = Math.max(0, share * (total - 1));
    const below = Math.floor(position);
    const lower = at(below);
    return lower + (position - below) * (at(Math.min(total - 1, below + 1)) - lower);
  };
}
