import { poissonProbability } from "./poisson-probability.ts";

/**
 * Share of sums of `stages` exponential times, each of the given rate, that last longer than t.
 *
 *     P(sum > t) = sum over k < stages of e^(-rate t) (rate t)^k / k!
 *
 * That is the chance of fewer than `stages` events in t. For whole stages of 0 or more, rate and t of 0 or more; relative
 * error under 1e-11 for up to 5,000 stages and rate t up to 1e6. No stages last no time: 0.
 *
 * @source derived: summed from the term nearest the mode away from it, where each term is a ratio below 1 of the last:
 *   downwards from stages - 1 if the mode is above it, else upwards from `stages`, which gives the complement.
 */
export function erlangTail(stages: number, rate: number, t: number): number {
  if (stages < 1) return 0;
  const mean = rate * t;
  if (!(mean > 0)) return 1;
  if (mean === Infinity) return 0;
  return mean >= stages ? fewerThan(stages, mean) : 1 - atLeast(stages, mean);
}

/** P(N < count) for a mean of count or more: terms fall towards 0. */
function fewerThan(count: number, mean: number): number {
  let term = 1;
  let sum = 0;
  for (let k = count - 1; k >= 0 && term > sum * 1e-18; k -= 1) {
    sum += term;
    term *= k / mean;
  }
  return Math.min(1, sum * poissonProbability(count - 1, mean));
}

/** P(N >= count) for a mean under count: terms fall upwards. */
function atLeast(count: number, mean: number): number {
  let term = 1;
  let sum = 0;
  for (let k = count + 1; term > sum * 1e-18; k += 1) {
    sum += term;
    term *= mean / k;
  }
  return Math.min(1, sum * poissonProbability(count, mean));
}
