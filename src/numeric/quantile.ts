/**
 * The value below which a share p of the values lies, by linear interpolation between order statistics (type 7 of Hyndman and
 * Fan, the default of R, NumPy and spreadsheets). Takes values in rising order; p is held to 0 to 1; `null` for no values.
 *
 *     position = p (n - 1), counted from 0;  value = lower + fraction (upper - lower)
 *
 * @source derived: definition; the ends are the smallest and the largest value.
 */
export function quantile(sortedValues: ArrayLike<number>, p: number): number | null {
  const position = Math.max(0, Math.min(1, p)) * (sortedValues.length - 1);
  const below = Math.floor(position);
  const lower = sortedValues[below];
  if (lower === undefined) return null;
  const upper = sortedValues[below + 1];
  return upper === undefined ? lower : lower + (position - below) * (upper - lower);
}

/**
 * The middle of values in any order, or halfway between the middle two; `null` for no values.
 *
 * @source derived: `quantile` at a half
 */
export function median(values: Iterable<number>): number | null {
  return quantile(Float64Array.from(values).sort(), 1 / 2);
}
