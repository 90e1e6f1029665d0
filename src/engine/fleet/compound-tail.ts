import { exp } from "../../numeric/exp.ts";
import { gammaTail } from "../../numeric/gamma-tail.ts";

/** Under this a sum of delays is none at all. */
const nothing = 1e-300;
/** So many standard deviations over its mean no sum lies that a percentile sees. */
const farDeviations = 8;
/** So few delays on average are never two. */
const leastCount = 1e-6;
/** Delays of one length that come evenly vary a little all the same. */
const leastVariance = 1e-3;

/** How delays come. */
export interface Delays {
  /** Mean number of each kind, and how long one of it lasts. */
  readonly counts: Float64Array;
  readonly seconds: Float64Array;
  /** All of these counts are so many times as large. */
  readonly times: number;
  /** Further ones of each kind, so many times as large. */
  readonly furtherCounts: Float64Array;
  readonly furtherTimes: number;
  /** Variance of their number over its mean: 1 at random, 0 evenly. */
  readonly dispersion: number;
  /** Further delays that one brings on while it lasts, on average; under 1. */
  readonly ratio: number;
}

/**
 * Chance that delays last longer than `limit` together; each may bring on further ones while it lasts.
 *
 *     1 - e^(-L) (1 - T),    L: those that are longer than the limit alone;    T: gamma tail of all others' sum, at most the
 *                            chance of two delays at all
 *     mean = sum count seconds / (1 - r),   variance = (sum count seconds^2 - (1 - dispersion) mean^2 / count) / (1 - r)^3
 *
 * @source derived: a compound sum by its two moments, its longest terms exactly; further delays make of each a busy period of
 *   M/G/1.
 */
export function delaysExceed(delays: Delays, limit: number): number {
  const { counts, seconds, times, furtherCounts, furtherTimes, dispersion, ratio } = delays;
  if (limit < 0) return 1;
  let long = 0;
  let short = 0;
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < counts.length; index += 1) {
    const count = times * (counts[index] ?? 0) + furtherTimes * (furtherCounts[index] ?? 0);
    const own = seconds[index] ?? 0;
    if (own > limit) long += count;
    else {
      short += count;
      sum += count * own;
      squares += count * own * own;
    }
  }
  const none = long > 0 ? exp(-long) : 1;
  if (!(sum > nothing)) return 1 - none;
  const left = 1 - ratio;
  const beyond = limit - sum / left;
  if (beyond > 0 && beyond * beyond * left * left * left > farDeviations * farDeviations * squares) return 1 - none;
  if (short < leastCount) return 1 - none;
  const evenly = Math.max(0, (short * (dispersion - 1 + short)) / 2);
  const atLeastTwo = Math.min(evenly, 1 - exp(-short) * (1 + short)) + exp(-short) * short * (1 - exp(-ratio));
  const variance = Math.max(squares * leastVariance, squares - (1 - dispersion) * sum * (sum / short));
  const tail = gammaTail(sum / left, variance / (left * left * left), limit);
  return 1 - none * (1 - Math.max(0, Math.min(tail, atLeastTwo)));
}
