import { exp } from "./exp.ts";
import { log } from "./log.ts";
import { halfLog2Pi, logGamma, stirlingCorrection } from "./log-gamma.ts";

/**
 * P(N = count) of a Poisson variable: e^-mean mean^count / count!, for whole counts of 0 or more and means above 0.
 * Relative error under 1e-12 up to counts and means of 1e6.
 *
 *     ln P = -divergence - ln(2 pi count)/2 - (ln count! less Stirling's formula)
 *     divergence = count ln(count / mean) + mean - count
 *
 * @source derived: mean and count enter only through their divergence, so no two large logarithms cancel.
 */
export function poissonProbability(count: number, mean: number): number {
  if (mean === 0) return count === 0 ? 1 : 0;
  if (count === 0) return exp(-mean);
  const correction =
    count >= 12 ? stirlingCorrection(count) : logGamma(count + 1) - (count + 0.5) * log(count) + count - halfLog2Pi;
  return exp(-poissonDivergence(count, mean) - halfLog2Pi - correction) / Math.sqrt(count);
}

/**
 * count ln(count / mean) + mean - count, for both above 0.
 *
 *     = count (d - ln(1 + d)),  d = mean / count - 1;  near d = 0:  d v - 2 (v^3/3 + v^5/5 + ...),  v = d / (2 + d)
 *
 * @source derived: ln(1 + d) = 2 atanh(v) and d - 2v = d v, so the leading d cancels on paper and not in the machine.
 */
function poissonDivergence(count: number, mean: number): number {
  const d = (mean - count) / count;
  if (Math.abs(d) > 0.2) return mean - count - count * log(mean / count);
  const v = d / (2 + d);
  const square = v * v;
  let series = 0;
  // |v| <= 1/9, so v^19 / 19 is under 1e-18 of the sum.
  for (let odd = 19; odd >= 3; odd -= 2) series = (series + 1 / odd) * square;
  return count * (d * v - 2 * v * series);
}
