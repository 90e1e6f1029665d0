import { betaQuantile } from "../../numeric/beta-quantile.ts";
import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import { normalQuantile } from "../../numeric/normal-quantile.ts";
import type { RangeMeaning, RangeShape } from "../../quantity/range-shape.ts";

/** An uncertain number: 5th percentile, base and 95th percentile, unless its ends are said to be others; where no shape is said the base is the median. */
export interface RangeEnds {
  readonly low: number;
  readonly base: number;
  readonly high: number;
  readonly shape?: RangeShape | undefined;
  readonly ends?: RangeMeaning | undefined;
}

/** Beyond either end, where nothing else is said. */
const usualBeyond = 0.05;

/** Beyond either end. One standard deviation has a place on the normal line instead. */
function shareBeyond({ ends }: RangeEnds): number {
  if (ends === "p10-p90") return 0.1;
  return ends === "limits" ? 0 : usualBeyond;
}

/** So far from its middle, in standard deviations, a normal variable has its ends. */
function endDeviations(range: RangeEnds): number {
  return range.ends === "deviation" ? 1 : normalQuantile(1 - shareBeyond(range));
}

/**
 * Of a three-point range, each end: for the 5th and 95th percentiles Pearson and Tukey's weights, for the 10th and 90th Swanson's, both as
 * Keefer and Bodily, Management Science 29 (1983), round them.
 */
const shareOfEnd = ({ ends }: RangeEnds) => (ends === "p10-p90" ? 0.3 : 0.185);

/**
 * The value of a ranged input below which each share of what it may be lies: its low end at 5 %, its high end at 95 %, or where
 * its ends are said to be. Where no shape is said, and where it is normal, its base is at a half: lognormal above zero, on either side of the base with a spread of its own.
 *
 *     base x (end / base)^(|z| / e),   z = the normal quantile of the share, e = 1.645 for the 5th and 95th percentiles,
 *                                      1.282 for the 10th and 90th, 1 for one standard deviation
 *
 * @source derived: two halves of lognormals that meet at their medians, so that all three numbers are kept.
 */
export function rangeQuantile(range: RangeEnds): (share: number) => number {
  const { low, base, high, shape } = range;
  if (low === high) return () => base;
  if (shape === "triangular") return triangularQuantile(range);
  if (shape === "pert") return pertQuantile(range);
  if (shape === "uniform") return uniformQuantile(range);
  const ofEnd = shareOfEnd(range);
  if (shape === "three-point") return (share) => (share < ofEnd ? low : share < 1 - ofEnd ? base : high);
  const isBent = low > 0 && shape === undefined;
  const endAt = endDeviations(range);
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

/**
 * The low and the high value of a range as those of all others are compared: its 5th and 95th percentiles.
 *
 * @source derived
 */
export function usualEnds(range: RangeEnds): Pick<RangeEnds, "low" | "high"> {
  if (range.ends === undefined) return range;
  const valueAt = rangeQuantile(range);
  return { low: valueAt(usualBeyond), high: valueAt(1 - usualBeyond) };
}

function uniformQuantile(range: RangeEnds): (share: number) => number {
  const { low, high } = range;
  const beyond = shareBeyond(range);
  return (share) => low + ((high - low) * (share - beyond)) / (1 - 2 * beyond);
}

/** Rounds in which the least and the most settle to the last digits: each takes some fifth of the error that is left. */
const triangularRounds = 40;

/**
 * The value of a triangular variable below which each share lies: the base is its likeliest value, low and high its 5th and 95th percentiles, or
 * what its ends are said to be.
 *
 *     share below = (x - least)^2 / ((most - least) (base - least)),   above the base with the most in the place of the least
 *
 * @source derived: least and most by substitution, from that expression at both ends.
 */
function triangularQuantile(range: RangeEnds): (share: number) => number {
  const { low, base, high } = range;
  const outside = shareBeyond(range);
  // From outside: a base at one end of its range would keep what begins there.
  let [least, most] = [low - outside * (high - low), high + outside * (high - low)];
  for (let round = 0; round < triangularRounds; round += 1) {
    const beyond = (whole: number) => Math.sqrt(outside * (most - least) * whole);
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
 * and 95th percentiles, or what its ends are said to be.
 *
 *     a = 1 + 4 (base - least) / (most - least),  b = 1 + 4 (most - base) / (most - least)
 *
 * @source derived: Malcolm, Roseboom, Clark and Fazar, Operations Research 7 (1959), whose mean is (least + 4 base + most) / 6; least and
 *   most by substitution, from the percentiles at both ends.
 */
function pertQuantile(range: RangeEnds): (share: number) => number {
  const { low, base, high } = range;
  const beyond = shareBeyond(range);
  let [least, most] = [low, high];
  const form = () => {
    const turn = (base - least) / (most - least);
    return [1 + 4 * turn, 1 + 4 * (1 - turn)] as const;
  };
  // What is the lowest and the highest is known.
  const rounds = beyond === 0 ? 0 : pertRounds;
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = form();
    const [atLow, atHigh] = [betaQuantile(beyond, a, b), betaQuantile(1 - beyond, a, b)];
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
