import { normalCdf } from "../../numeric/normal-cdf.ts";
import { normalQuantile } from "../../numeric/normal-quantile.ts";
import type { QuantilePoint, Spread } from "../workload-class.ts";
import { isSpread, lognormalSigma } from "./spread.ts";

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
  if (share <= 0) return 0;
  if (!isSpread(spread)) return Math.min(1, share);
  if (spread.kind === "quantiles") return areaOfPoints(spread.points, share);
  return share >= 1 ? 1 : normalCdf(normalQuantile(share) - lognormalSigma(spread.cv));
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
