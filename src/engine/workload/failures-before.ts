/** Terms that add less than this to a mean of order one are left out. */
const negligible = 1e-18;

export interface CappedFailures {
  /** Mean of min(failures, most). */
  readonly mean: number;
  /** P(failures <= most). */
  readonly withinShare: number;
}

/**
 * Failures before `successes` successes of independent trials, counted up to `most`.
 *
 *     P(F = k + 1) = P(F = k) · (successes + k) / (k + 1) · failureShare,   P(F = 0) = noneShare
 *
 * Negative binomial; a real number of successes is legal. `noneShare` is (1 - failureShare) ^ successes, passed in because
 * the caller knows it to the last bit. The mean counts k P(F = k) below `most` and gives `most` the rest of the mass.
 *
 * @source derived: the ratio of two neighbouring terms of the negative binomial distribution.
 */
export function failuresBefore(
  successes: number,
  failureShare: number,
  noneShare: number,
  most: number,
): CappedFailures {
  let share = noneShare;
  let counted = 0;
  let mean = 0;
  for (let k = 0; k < most; k += 1) {
    counted += share;
    mean += k * share;
    share *= ((successes + k) / (k + 1)) * failureShare;
    const shrink = ((successes + k + 1) / (k + 2)) * failureShare;
    if (shrink < 1 && share * (k + 1) < negligible * (1 - shrink)) return { mean, withinShare: Math.min(1, counted) };
  }
  return { mean: mean + most * Math.max(0, 1 - counted), withinShare: Math.min(1, counted + share) };
}
