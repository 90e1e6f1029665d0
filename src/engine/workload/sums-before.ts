/**
 * Sums of all values before each place: place n holds the first n of them.
 *
 * @source derived
 */
export function sumsBefore(values: readonly number[]): Float64Array {
  const sums = new Float64Array(values.length + 1);
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += values[index] ?? 0;
    sums[index + 1] = sum;
  }
  return sums;
}

/**
 * Sum of the values from one place to before another.
 *
 * @source derived: a difference of two sums from the start.
 */
export function sumBetween(sums: Float64Array, from: number, to: number): number {
  return to > from ? (sums[to] ?? 0) - (sums[from] ?? 0) : 0;
}

/**
 * The first place below `end` where something holds that holds from some place on; `end` if nowhere.
 *
 * @source derived: bisection.
 */
export function firstWhere(holds: (index: number) => boolean, end: number): number {
  if (end <= 0 || holds(0)) return 0;
  let fails = 0;
  let found = end;
  while (found - fails > 1) {
    const middle = (fails + found) >> 1;
    if (holds(middle)) found = middle;
    else fails = middle;
  }
  return found;
}
