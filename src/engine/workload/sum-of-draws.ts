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
 * The mean, within one part of all sums in order, of the sum of so many draws, in multiples of the mean of all.
 *
 *     (M(up to) - M(from)) / (up to - from),   M = `meanOfLowest` of `spreadOfSum`
 *
 * @source derived: definition of a conditional mean.
 */
export function meanOfPart(spread: Spread | null, { from, upTo }: PathPart): (draws: number) => number {
  const [lower, upper] = [meansOfLowest(from), meansOfLowest(upTo)];
  return (draws) => {
    const sum = spreadOfSum(spread, draws);
    return (upper(sum) - lower(sum)) / (upTo - from);
  };
}
