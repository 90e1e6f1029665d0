/** Where a series has left its beginning behind. */
export interface SeriesCut {
  /** Values to leave out at the front. */
  readonly values: number;
  /** Whether the series settles in its first half; also false for fewer than ten groups, of which nothing is cut. */
  readonly isSettled: boolean;
}

const fewestGroups = 10;

/**
 * How much of the front of a series to leave out so that the mean of the rest is known best (MSER-5): of the groups of
 * `groupSize` values, the d first ones go that make the squared standard error of the rest smallest, d up to half of them.
 *
 *     MSER(d) = sum over groups after d of (mean of group - mean of rest)^2 / (groups - d)^2
 *
 * A trend that does not end has its minimum at half: not settled. Of equal minima the shortest cut is taken.
 *
 * @source derived: White, Cobb and Spratt, A comparison of five steady-state truncation heuristics for simulation, Winter
 *   Simulation Conference 2000; the sums are updated from the back (Welford), one pass.
 */
export function mser(values: ArrayLike<number>, groupSize = 5): SeriesCut {
  const groups = Math.floor(values.length / groupSize);
  if (groups < fewestGroups) return { values: 0, isSettled: false };
  const half = Math.floor(groups / 2);
  let mean = 0;
  let squares = 0;
  let least = Infinity;
  let cut = 0;
  for (let group = groups - 1; group >= 0; group -= 1) {
    const kept = groups - group;
    const groupMean = meanOf(values, group * groupSize, groupSize);
    const apart = groupMean - mean;
    mean += apart / kept;
    squares += apart * (groupMean - mean);
    const error = squares / (kept * kept);
    if (group <= half && error <= least) {
      least = error;
      cut = group;
    }
  }
  return { values: cut * groupSize, isSettled: cut < half };
}

function meanOf(values: ArrayLike<number>, from: number, count: number): number {
  let sum = 0;
  for (let index = from; index < from + count; index += 1) sum += values[index] ?? 0;
  return sum / count;
}
