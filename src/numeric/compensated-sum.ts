/** A sum under way: what it holds and what its roundings left over. */
export interface RunningSum {
  total: number;
  lost: number;
}

/** A running sum of nothing: 0. */
export function emptySum(): RunningSum {
  return { total: 0, lost: 0 };
}

/**
 * Adds a finite value to a running sum and keeps the rounding error apart.
 *
 * @source derived: Neumaier's form of Kahan's sum: the smaller of the two gives up its bits, so the error is exact.
 */
export function addTo(sum: RunningSum, value: number): void {
  const total = sum.total + value;
  sum.lost += Math.abs(sum.total) >= Math.abs(value) ? sum.total - total + value : value - total + sum.total;
  sum.total = total;
}

/** What a running sum comes to. @source derived: the errors are added once, at the end. */
export function totalOf(sum: RunningSum): number {
  return sum.total + sum.lost;
}

/**
 * Sum of finite values, right to the last bit or so however many there are, unless they cancel almost wholly.
 *
 * @source derived: Neumaier's sum, as `addTo`.
 */
export function compensatedSum(values: Iterable<number>): number {
  const sum = emptySum();
  for (const value of values) addTo(sum, value);
  return totalOf(sum);
}
