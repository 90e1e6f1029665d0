import { betaQuantile } from "../../numeric/beta-quantile.ts";
import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import { normalQuantile } from "../../numeric/normal-quantile.ts";
import type { RangeShape } from "../../quantity/range-shape.ts";

/** An uncertain number: 5th percentile, base and 95th percentile; where no shape is said the base is the median. */
export interface RangeEnds {
  readonly low: number;
  readonly base: number;
  readonly high: number;
  readonly shape?: RangeShape | undefined;
}

/** Beyond either end. */
const shareBeyond = 0.05;
/** So far from its middle, in standard deviations, a normal variable has its 5th and 95th percentiles. */
const endAt = normalQuantile(1 - shareBeyond);
/** Of a three-point range, each end: Pearson and Tukey's weights as Keefer and Bodily, Management Science 29 (1983), round them. */
const shareOfEnd = 0.185;

/**
 * The value of a ranged input below which each share of what it may be lies: its low end at 5 %, its high end at 95 %. Where no shape is
 * said, and where it is normal, its base is at a half: lognormal above zero, on either side of the base with a spread of its own.
 *
 *     base x (end / base)^(|z| / 1.645),   z = the normal quantile of the share
 *
 * @source derived: two halves of lognormals that meet at their medians, so that all three numbers are kept.
 */
export function rangeQuantile(range: RangeEnds): (share: number) => number {
  const { low, base, high, shape } = range;
  if (low === high) return () => base;
  if (shape === "triangular") return triangularQuantile(range);
  if (shape === "pert") return pertQuantile(range);
  if (shape === "uniform") return (share) => low + ((high - low) * (share - shareBeyond)) / (1 - 2 * shareBeyond);
  if (shape === "three-point") return (share) => (share < shareOfEnd ? low : share < 1 - shareOfEnd ? base : high);
  const isBent = low > 0 && shape === undefined;
  return (share) => {
    const z = normalQuantile(share) / endAt;
    const end = z < 0 ? low : high;
    const way = Math.abs(z);
    if (end === base) return base;
    return isBent ? base * exp(way * log(end / base)) : base + way * (end - base);
  };
}

/**
 * One value of it.
 *
 * @source derived
 */
export function rangedValue(range: RangeEnds, share: number): number {
  return rangeQuantile(range)(share);
}

/** Rounds in which the least and the most settle to the last digits: each takes some fifth of the error that is left. */
const triangularRounds = 40;

/**
 * The value of a triangular variable below which each share lies: the base is its likeliest value, low and high its 5th and 95th percentiles.
 *
 *     share below = (x - least)^2 / ((most - least) (base - least)),   above the base with the most in the place of the least
 *
 * @source derived: least and most by substitution, from that expression at both ends.
 */
function triangularQuantile({ low, base, high }: RangeEnds): (share: number) => number {
  let [least, most] = [low, high];
  for (let round = 0; round < triangularRounds; round += 1) {
    const beyond = (whole: number) => Math.sqrt(shareBeyond * (most - least) * whole);
    [least, most] = [low - beyond(base - least), high + beyond(most - base)];
  }
  const turn = (base - least) / (most - least);
  return (share) =>
    share < turn
      ? least + Math.sqrt(share * (most - least) * (base - least))
      : most - Math.sqrt((1 - share) * (most - least) * (most - base));
}

/** Least and most are settled when neither moves by more than this share of the range. */
const settled = 1e-12;
const pertRounds = 60;

/**
 * The value of a PERT variable below which each share lies: a beta variable with the base as its likeliest value, low and high as its 5th
 * and 95th percentiles.
 *
 *     a = 1 + 4 (base - least) / (most - least),  b = 1 + 4 (most - base) / (most - least)
 *
 * @source derived: Malcolm, Roseboom, Clark and Fazar, Operations Research 7 (1959), whose mean is (least + 4 base + most) / 6; least and
 *   most by substitution, from the percentiles at both ends.
 */
function pertQuantile({ low, base, high }: RangeEnds): (share: number) => number {
  let [least, most] = [low, high];
  const form = () => {
    const turn = (base - least) / (most - least);
    return [1 + 4 * turn, 1 + 4 * (1 - turn)] as const;
  };
  for (let round = 0; round < pertRounds; round += 1) {
    const [a, b] = form();
    const [atLow, atHigh] = [betaQuantile(shareBeyond, a, b), betaQuantile(1 - shareBeyond, a, b)];
    const width = (high - low) / (atHigh - atLow);
    const moved = Math.abs(low - width * atLow - least) + Math.abs(low + width * (1 - atLow) - most);
    [least, most] = [low - width * atLow, low + width * (1 - atLow)];
    if (moved <= settled * (high - low)) break;
  }
  const [a, b] = form();
  const width = most - least;
  const start = least;
  return (share) => start + width * betaQuantile(share, a, b);
}
