/** `low` is below the border and `high` is not, as far as the search went. */
export interface Bracket {
  readonly low: number;
  readonly high: number;
}

/**
 * Narrows [low, high] around the border of a predicate that holds up to some x and not beyond. Always the same number of
 * steps, so that equal questions cost the same everywhere. If nothing is below the border, both ends are `low`; if
 * everything is, both are `high`. The search ends early once the border is known to lie at `enough` or above.
 *
 * @source derived: each step halves the bracket, so 64 leave two neighbouring doubles unless the border is near 0.
 */
export function bisect(
  isBelow: (x: number) => boolean,
  low: number,
  high: number,
  { steps = 64, enough = Infinity }: { readonly steps?: number; readonly enough?: number } = {},
): Bracket {
  if (!isBelow(low)) return { low, high: low };
  if (isBelow(high)) return { low: high, high };
  let below = low;
  let above = high;
  for (let step = 0; step < steps && below < enough; step += 1) {
    const middle = below + (above - below) / 2;
    if (middle <= below || middle >= above) break;
    if (isBelow(middle)) below = middle;
    else above = middle;
  }
  return { low: below, high: above };
}
