import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import { log1p } from "../../numeric/log1p.ts";
import { normalCdf } from "../../numeric/normal-cdf.ts";
import { normalQuantile } from "../../numeric/normal-quantile.ts";
import type { QuantilePoint, Spread } from "../workload-class.ts";
import { drawnNormal, normalsInPlace } from "./drawn-normal.ts";

/** 1 - 2^-53, the largest double under 1: the highest share that still has a finite value where a tail has no end. */
const nearlyAll = 1 - 1.1102230246251565e-16;

/**
 * Whether a quantity varies at all: `null` and a lognormal without deviation stand for the constant 1.
 *
 * @source derived
 */
export function isSpread(spread: Spread | null): spread is Spread {
  return spread !== null && (spread.kind === "quantiles" || spread.cv > 0);
}

/**
 * Standard deviation of the logarithm of a lognormal variable whose deviation is cv times its mean.
 *
 *     sigma = sqrt(ln(1 + cv^2))
 *
 * With mean 1 its logarithm has the mean -sigma^2 / 2.
 *
 * @source derived: the mean of e^(mu + sigma z) is e^(mu + sigma^2/2), that of its square e^(2 mu + 2 sigma^2), so
 *   1 + cv^2 = e^(sigma^2).
 */
export function lognormalSigma(cv: number): number {
  return Math.sqrt(log1p(cv * cv));
}

/**
 * Share of draws at or below `value`, in multiples of the mean.
 *
 *     lognormal: cdf((ln x + sigma^2 / 2) / sigma);   quantiles: straight lines between the points
 *
 * @source derived: definition; where two points share a value, all draws between them are that value.
 */
export function shareAtOrBelow(spread: Spread | null, value: number): number {
  if (!isSpread(spread)) return value >= 1 ? 1 : 0;
  if (spread.kind === "quantiles") return shareOfPoints(spread.points, value);
  if (value <= 0) return 0;
  const sigma = lognormalSigma(spread.cv);
  return normalCdf(log(value) / sigma + sigma / 2);
}

/**
 * The value, in multiples of the mean, that a share of the draws does not exceed. Shares are held to 0 to 1; where a tail
 * has no end, 1 counts as the largest double under it.
 *
 *     lognormal: e^(sigma z(share) - sigma^2 / 2);   quantiles: straight lines between the points
 *
 * @source derived: the inverse of `shareAtOrBelow`.
 */
export function spreadQuantile(spread: Spread | null, share: number): number {
  if (!isSpread(spread)) return 1;
  if (spread.kind === "quantiles") return valueOfPoints(spread.points, share);
  const sigma = lognormalSigma(spread.cv);
  return exp(sigma * (normalQuantile(held(share)) - sigma / 2));
}

/**
 * Draws in multiples of the mean, each from a uniform draw between 0 and 1.
 *
 * @source derived: inversion: the quantile at a uniform share has the distribution that the quantiles describe.
 */
export function spreadDraws(spread: Spread | null): (uniform: number) => number {
  if (!isSpread(spread)) return () => 1;
  if (spread.kind === "quantiles") return (uniform) => valueOfPoints(spread.points, uniform);
  const sigma = lognormalSigma(spread.cv);
  return (uniform) => exp(sigma * (drawnNormal(held(uniform)) - sigma / 2));
}

/**
 * Turns uniform draws into draws in multiples of the mean, where they stand.
 *
 * @source derived: `spreadDraws`, in loops of one kind of work each, which take less time.
 */
export function spreadInPlace(spread: Spread | null, draws: Float64Array): void {
  if (!isSpread(spread)) draws.fill(1);
  else if (spread.kind === "lognormal") lognormalsInPlace(lognormalSigma(spread.cv), draws);
  else
    for (let index = 0; index < draws.length; index += 1)
      draws[index] = valueOfPoints(spread.points, draws[index] ?? 0);
}

function lognormalsInPlace(sigma: number, draws: Float64Array): void {
  normalsInPlace(draws);
  for (let index = 0; index < draws.length; index += 1) draws[index] = exp(sigma * ((draws[index] ?? 0) - sigma / 2));
}

/**
 * The mean of the draws where each counts as `value` at most, in multiples of the mean.
 *
 *     lognormal: cdf(ln x / sigma - sigma / 2) + x (1 - cdf(ln x / sigma + sigma / 2));   quantiles: line by line
 *
 * @source derived: of a lognormal the draws up to x hold cdf(ln x / sigma - sigma / 2) of the mean.
 */
export function limitedMean(spread: Spread | null, value: number): number {
  if (value <= 0) return 0;
  if (!isSpread(spread)) return Math.min(1, value);
  if (spread.kind === "quantiles") return limitedMeanOfPoints(spread.points, value);
  if (value === Infinity) return 1;
  const sigma = lognormalSigma(spread.cv);
  const depth = log(value) / sigma;
  return normalCdf(depth - sigma / 2) + value * (1 - normalCdf(depth + sigma / 2));
}

function limitedMeanOfPoints(points: readonly QuantilePoint[], value: number): number {
  let sum = 0;
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before === undefined) return;
    const share = point.share - before.share;
    if (point.value <= value) sum += (share * (before.value + point.value)) / 2;
    else if (before.value >= value) sum += share * value;
    else {
      const part = (value - before.value) / (point.value - before.value);
      sum += share * (part * ((before.value + value) / 2) + (1 - part) * value);
    }
  });
  return sum;
}

/**
 * Standard deviation over the mean.
 *
 * @source derived: along a straight line from a to b the square is (a^2 + a b + b^2) / 3 in the mean.
 */
export function coefficientOfVariation(spread: Spread | null): number {
  if (!isSpread(spread)) return 0;
  if (spread.kind === "lognormal") return spread.cv;
  let square = 0;
  spread.points.forEach(({ share, value }, index) => {
    const before = spread.points[index - 1];
    if (before === undefined) return;
    square += ((share - before.share) * (before.value * before.value + before.value * value + value * value)) / 3;
  });
  return Math.sqrt(Math.max(0, square - 1));
}

/** A share for which a tail without end has a value. */
function held(share: number): number {
  return Math.max(0, Math.min(nearlyAll, share));
}

function shareOfPoints(points: readonly QuantilePoint[], value: number): number {
  let below: QuantilePoint | null = null;
  for (const point of points) {
    if (point.value > value) {
      if (below === null) return 0;
      return below.share + ((point.share - below.share) * (value - below.value)) / (point.value - below.value);
    }
    below = point;
  }
  return 1;
}

function valueOfPoints(points: readonly QuantilePoint[], share: number): number {
  let below: QuantilePoint | null = null;
  for (const point of points) {
    if (point.share >= share) {
      if (below === null) return point.value;
      return below.value + ((point.value - below.value) * (share - below.share)) / (point.share - below.share);
    }
    below = point;
  }
  return below?.value ?? 1;
}

/** A piece of a distribution: how much of it, and the mean there in multiples of the whole mean. */
export interface Stratum {
  readonly share: number;
  readonly mean: number;
}

/** A thinner piece is left to the next one: it would change no figure. */
const leastShare = 1e-9;

const constant: readonly Stratum[] = [{ share: 1, mean: 1 }];

/**
 * Part of the mean that the lowest draws carry, up to a share of them; 1 at a share of 1.
 *
 *     lognormal: cdf(z(share) - sigma);   quantiles: the area under the straight lines
 *
 * @source derived: the integral of e^(sigma z - sigma^2/2) times the normal density is that of the density moved by sigma.
 */
export function meanOfLowest(spread: Spread | null, share: number): number {
  return meansOfLowest(share)(spread);
}

/**
 * The same for one spread after another, up to one share of the draws.
 *
 * @source derived: as `meanOfLowest`; the quantile of the share is that of all of them.
 */
export function meansOfLowest(share: number): (spread: Spread | null) => number {
  let place: number | null = null;
  return (spread) => {
    if (share <= 0) return 0;
    if (!isSpread(spread)) return Math.min(1, share);
    if (spread.kind === "quantiles") return areaOfPoints(spread.points, share);
    if (share >= 1) return 1;
    place ??= normalQuantile(share);
    return normalCdf(place - lognormalSigma(spread.cv));
  };
}

/**
 * A distribution in `count` pieces of equal share from the lowest draws to the highest, each at its own mean: sums that are
 * straight lines within each piece come out exactly. One piece where nothing varies. A piece that holds one of `cuts`, shares
 * of draws where such a sum breaks, is cut in two there.
 *
 *     mean of piece i = count (M(i / count) - M((i - 1) / count)),   M = `meanOfLowest`
 *
 * @source derived: definition of a conditional mean; shares and means add up to those of the whole.
 */
export function spreadStrata(spread: Spread | null, count: number, cuts: readonly number[] = []): readonly Stratum[] {
  if (!isSpread(spread)) return constant;
  const ends = Array.from({ length: count }, (_, index) => (index + 1) / count);
  let before = 0;
  let below = 0;
  return [...ends, ...cuts.filter((cut) => cut < 1 - leastShare)]
    .sort((one, other) => one - other)
    .flatMap((end) => {
      const share = end - before;
      if (share < leastShare) return [];
      const upTo = meanOfLowest(spread, end);
      const mean = Math.max(0, upTo - below) / share;
      before = end;
      below = upTo;
      return [{ share, mean }];
    });
}

function areaOfPoints(points: readonly QuantilePoint[], share: number): number {
  let area = 0;
  let below: QuantilePoint | null = null;
  for (const point of points) {
    if (below !== null && below.share < share) {
      const end = Math.min(share, point.share);
      const at = below.value + ((point.value - below.value) * (end - below.share)) / (point.share - below.share);
      area += ((end - below.share) * (below.value + at)) / 2;
    }
    below = point;
  }
  return area;
}
