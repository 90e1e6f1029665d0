import type { Spread } from "../workload-class.ts";
import { isSpread, shareAtOrBelow, spreadQuantile } from "./spread.ts";
import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";

interface Points {
  readonly steps: Float64Array;
  readonly shares: Float64Array;
}

interface Group {
  readonly low: number;
  readonly high: number;
  readonly mass: number;
  readonly mean: number;
  readonly variance: number;
}

/**
 * The support of a distribution over whole numbers (`shares[n]` is the share of n), drawn together to at most `most` points:
 * groups of equal width in the logarithm from `from` to `to`, each replaced by two whole numbers around its mean.
 *
 *     mean in a, b:  share of b = mass (mean - a) / (b - a);   a, b near mean -+ deviation, so that squares come out too
 *
 * @source derived: two points a, b with mean m have the variance (m - a) (b - m); lengths enter costs about as squares,
 *   because longer sessions also have longer prompts, so the deviation is kept as far as whole numbers allow, and what a
 *   group loses by rounding its points the next one makes up.
 */
function groupedLengths(
  shares: Float64Array,
  from: number,
  to: number,
  most: number,
  cuts: readonly number[] = [],
): Points {
  const alone = [...shares.keys()].filter((n) => (shares[n] ?? 0) > 0);
  if (alone.length <= most) return pointsOf(alone.map((n) => [n, shares[n] ?? 0]));
  const groups = Math.max(1, Math.floor(most / 2));
  const width = log(to / from) / groups;
  const points: (readonly [number, number])[] = [];
  let low = 1;
  let owed = 0;
  const longest = shares.length - 1;
  const ends = Array.from({ length: groups - 1 }, (_, index) => Math.floor(from * exp(width * (index + 1))));
  // Whoever asks who is longer than a cut gets the exact share: no group reaches across it.
  for (const high of [...ends, ...cuts.filter((cut) => cut < longest), longest].sort((one, other) => one - other)) {
    if (high < low) continue;
    const group = groupOf(shares, low, high);
    low = high + 1;
    if (group.mass <= 0) continue;
    const pair = twoPoints(group, group.variance + owed / group.mass);
    owed += squaresOf(group) - squaresOfPoints(pair, group.mean);
    points.push(...pair);
  }
  return pointsOf(points);
}

function squaresOf({ mass, variance }: Group): number {
  return mass * variance;
}

function squaresOfPoints(points: readonly (readonly [number, number])[], mean: number): number {
  return points.reduce((sum, [n, share]) => sum + share * (n - mean) * (n - mean), 0);
}

function groupOf(shares: Float64Array, low: number, high: number): Group {
  let mass = 0;
  let first = 0;
  let second = 0;
  for (let n = low; n <= high; n += 1) {
    const share = shares[n] ?? 0;
    mass += share;
    first += share * (n - low);
    second += share * (n - low) * (n - low);
  }
  const offset = mass > 0 ? first / mass : 0;
  return {
    low,
    high,
    mass,
    mean: low + offset,
    variance: mass > 0 ? Math.max(0, second / mass - offset * offset) : 0,
  };
}

/** The lower point is one deviation down, the upper one where it makes up the variance, both within the group. */
function twoPoints({ low, high, mass, mean }: Group, wanted: number): readonly (readonly [number, number])[] {
  const variance = Math.max(0, wanted);
  const below = Math.max(low, Math.min(Math.ceil(mean) - 1, Math.round(mean - Math.sqrt(variance))));
  if (below >= mean) return [[below, mass]];
  const above = Math.min(high, Math.max(Math.floor(mean) + 1, Math.round(mean + variance / (mean - below))));
  if (above <= mean) return [[above, mass]];
  const aboveShare = (mean - below) / (above - below);
  return [
    [below, mass * (1 - aboveShare)],
    [above, mass * aboveShare],
  ];
}

function pointsOf(points: readonly (readonly [number, number])[]): Points {
  return {
    steps: Float64Array.from(points, ([n]) => n),
    shares: Float64Array.from(points, ([, share]) => share),
  };
}

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
