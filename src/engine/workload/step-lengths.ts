import type { Spread } from "../workload-class.ts";
import { isSpread, shareAtOrBelow, spreadQuantile } from "./spread.ts";
import { groupedLengths } from "./grouped-lengths.ts";

/** How many steps a workflow has: whole numbers in rising order, each with its share of workflows. */
export interface StepLengths {
  readonly steps: Float64Array;
  readonly shares: Float64Array;
  /** Mean of the distribution; a constant's is the constant itself, to the last bit. */
  readonly mean: number;
}

/** Longest workflow that a distribution of steps gives; what would be longer counts as this long. */
export const mostSteps = 1000;
/** Share of draws outside the range that equal groups are cut from; the outermost groups take them in. */
const tailShare = 1e-12;

/**
 * The longest attempt that some share of workflows has, in whole steps.
 *
 * @source derived: the largest draw, rounded to the nearest whole step, as `stepLengths` does.
 */
export function longestLength(meanSteps: number, spread: Spread | null): number {
  if (!isSpread(spread)) return Math.ceil(meanSteps);
  return Math.max(1, Math.min(mostSteps, Math.ceil(spreadQuantile(spread, 1) * meanSteps + 0.5)));
}

/**
 * Distribution of the whole number N of steps of a workflow whose steps have a mean and a spread.
 *
 *     P(N = n) = F(n + 1/2) - F(n - 1/2),   P(N = 1) = F(3/2),   N at most 1,000
 *
 * A constant mean between two whole numbers takes both, with the shares that keep the mean. More than `most` support points
 * are drawn together (`groupedLengths`), which keeps the mass and the mean, on either side of each of `cuts` too.
 *
 * @source derived: a draw is rounded to the nearest whole step and nobody does less than one; the mean of N is therefore a
 *   little off the mean that was typed.
 */
export function stepLengths(
  meanSteps: number,
  spread: Spread | null,
  most = 80,
  cuts: readonly number[] = [],
): StepLengths {
  if (!isSpread(spread)) return constantLength(meanSteps);
  const shares = new Float64Array(mostSteps + 1);
  let below = 0;
  for (let n = 1; n <= mostSteps && below < 1; n += 1) {
    const upTo = n === mostSteps ? 1 : Math.max(below, shareAtOrBelow(spread, (n + 0.5) / meanSteps));
    shares[n] = upTo - below;
    below = upTo;
  }
  const within = (share: number) => Math.max(1, Math.min(mostSteps, spreadQuantile(spread, share) * meanSteps));
  const { steps, shares: kept } = groupedLengths(shares, within(tailShare), within(1 - tailShare), most, cuts);
  return { steps, shares: kept, mean: meanOf(steps, kept) };
}

function constantLength(mean: number): StepLengths {
  const low = Math.floor(mean);
  if (low === mean) return { steps: Float64Array.of(mean), shares: Float64Array.of(1), mean };
  const highShare = mean - low;
  return { steps: Float64Array.of(low, low + 1), shares: Float64Array.of(1 - highShare, highShare), mean };
}

function meanOf(steps: Float64Array, shares: Float64Array): number {
  let mean = 0;
  for (let index = 0; index < steps.length; index += 1) mean += (steps[index] ?? 0) * (shares[index] ?? 0);
  return mean;
}
