import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import { normalQuantile } from "../../numeric/normal-quantile.ts";

/** An uncertain number: 5th percentile, median and 95th percentile. */
export interface RangeEnds {
  readonly low: number;
  readonly base: number;
  readonly high: number;
}

/** So far from its middle, in standard deviations, a normal variable has its 5th and 95th percentiles. */
const endAt = normalQuantile(0.95);

/**
 * The value of a ranged input below which such a share of what it may be lies: its low end at 5 %, its base at a half, its high end at
 * 95 %. Above zero the shape is lognormal on either side of the base, with a spread of its own on each; else normal in the same way.
 *
 *     base x (end / base)^(|z| / 1.645),   z = the normal quantile of the share
 *
 * @source derived: two halves of lognormals that meet at their medians, so that all three numbers are kept.
 */
export function rangedValue({ low, base, high }: RangeEnds, share: number): number {
  const z = normalQuantile(share) / endAt;
  const end = z < 0 ? low : high;
  const way = Math.abs(z);
  if (end === base) return base;
  return low > 0 ? base * exp(way * log(end / base)) : base + way * (end - base);
}
