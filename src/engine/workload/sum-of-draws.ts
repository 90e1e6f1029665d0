import type { Spread } from "../workload-class.ts";
import { coefficientOfVariation, isSpread, meansOfLowest } from "./spread.ts";

/**
 * How the sum of so many independent draws spreads around its mean: one draw as it is, several as a lognormal of their mean
 * and variance.
 *
 *     cv of n draws = cv / sqrt(n)
 *
 * @source derived: means and variances of independent draws add up; what is kept of several are these two.
 */
export function spreadOfSum(spread: Spread | null, draws: number): Spread | null {
  if (!isSpread(spread) || draws <= 1) return spread;
  return { kind: "lognormal", cv: coefficientOfVariation(spread) / Math.sqrt(draws) };
}

/** A sum that may come, in multiples of its mean, and how likely it is. */
interface SumPoint {
  readonly share: number;
  readonly value: number;
}

const constant: readonly SumPoint[] = [{ share: 1, value: 1 }];

/**
 * Two values in place of the sum of so many draws: what grows with the square of the sum or slower comes out as it should.
 *
 *     v = cv^2 / n,   value = 1 + v -+ sqrt(v (1 + v)),   share = (1 +- sqrt(v / (1 + v))) / 2
 *
 * @source derived: the two points of Gauss-Laguerre quadrature for a gamma variable of mean 1 and variance v: mean, variance
 *   and third moment are those of the gamma variable, and both values are above 0.
 */
export function twoSums(spread: Spread | null, draws: number): readonly SumPoint[] {
  const cv = coefficientOfVariation(spread);
  if (cv === 0 || draws <= 0) return constant;
  const variance = (cv * cv) / draws;
  const reach = Math.sqrt(variance * (1 + variance));
  const lean = Math.sqrt(variance / (1 + variance));
  return [
    { share: (1 + lean) / 2, value: 1 + variance - reach },
    { share: (1 - lean) / 2, value: 1 + variance + reach },
  ];
}

/** A part of the draws, from the share below it to the share that it ends with. */
export interface PathPart {
  readonly from: number;
  readonly upTo: number;
}

/**
 * The mean, within one part of all sums in order, of the sum of so many draws, a whole number of them, in multiples of the mean
 * of all.
 *
 *     (M(up to) - M(from)) / (up to - from),   M = `meanOfLowest` of `spreadOfSum`
 *
 * @source derived: definition of a conditional mean.
 */
export function meanOfPart(spread: Spread | null, { from, upTo }: PathPart): (draws: number) => number {
  const [lower, upper] = [lowestOfSums(spread, from), lowestOfSums(spread, upTo)];
  return (draws) => (upper(draws) - lower(draws)) / (upTo - from);
}

/** Of a spread the column of each share, at place n of the sum of n draws: parts that touch, and classes like it, ask for the same. */
const knownColumns = new WeakMap<Spread, Map<number, { column: Float64Array }>>();

/** Columns are first made this long, then as much longer as is asked for, at least twice. */
const firstLength = 64;

/** What the lowest sums carry of the mean, up to a share of them, by how many draws they are of. */
function lowestOfSums(spread: Spread | null, share: number): (draws: number) => number {
  const lowest = meansOfLowest(share);
  if (spread === null || share <= 0 || share >= 1) return (draws) => lowest(spreadOfSum(spread, draws));
  const columns = knownColumns.get(spread) ?? new Map<number, { column: Float64Array }>();
  knownColumns.set(spread, columns);
  const known = columns.get(share) ?? { column: new Float64Array(firstLength).fill(-1) };
  columns.set(share, known);
  return (draws) => {
    if (draws >= known.column.length) known.column = longer(known.column, draws);
    const found = known.column[draws] ?? -1;
    if (found >= 0) return found;
    const carried = lowest(spreadOfSum(spread, draws));
    known.column[draws] = carried;
    return carried;
  };
}

function longer(column: Float64Array, draws: number): Float64Array {
  const next = new Float64Array(Math.max(2 * column.length, draws + 1)).fill(-1);
  next.set(column);
  return next;
}
