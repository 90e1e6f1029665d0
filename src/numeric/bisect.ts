/** `low` is below the border and `high` is not, as far as the search went. */
export interface Bracket {
  readonly low: number;
  readonly high: number;
}

/** How a search goes. */
interface Search {
  readonly steps?: number;
  readonly enough?: number;
  /** Where the border is likely to be. */
  readonly likely?: number | null;
}

/**
 * Narrows [low, high] around the border of a predicate that holds up to some x and not beyond. Always the same number of
 * steps, so that equal questions cost the same everywhere. If nothing is below the border, both ends are `low`; if
 * everything is, both are `high`. The search ends early once the border is known to lie at `enough` or above. Where it is `likely`
 * to be is looked at first: the answer is the same, and of the steps only those are asked for that this leaves open.
 *
 * @source derived: each step halves the bracket, so 64 leave two neighbouring doubles unless the border is near 0.
 */
export function bisect(
  isBelow: (x: number) => boolean,
  low: number,
  high: number,
  { steps = 64, enough = Infinity, likely = null }: Search = {},
): Bracket {
  const asked = likely === null ? isBelow : lookedAt(isBelow, { low, high, steps }, likely);
  if (!asked(low)) return { low, high: low };
  if (asked(high)) return { low: high, high };
  let below = low;
  let above = high;
  for (let step = 0; step < steps && below < enough; step += 1) {
    const middle = below + (above - below) / 2;
    if (middle <= below || middle >= above) break;
    if (asked(middle)) below = middle;
    else above = middle;
  }
  return { low: below, high: above };
}

/** The range of a search and its steps. */
interface Halvings extends Bracket {
  readonly steps: number;
}

/** The bracket that the search ends at if the border is at `x`. */
function endOf({ low, high, steps }: Halvings, x: number): Bracket {
  let below = low;
  let above = high;
  for (let step = 0; step < steps; step += 1) {
    const middle = below + (above - below) / 2;
    if (middle <= below || middle >= above) break;
    if (middle <= x) below = middle;
    else above = middle;
  }
  return { low: below, high: above };
}

/** Each look that misses the border goes so many times as far as the one before. */
const wider = 3;

/** The predicate, which answers by itself what follows from a few looks around where its border is likely to be. */
function lookedAt(isBelow: (x: number) => boolean, range: Halvings, likely: number): (x: number) => boolean {
  let below = Number.NEGATIVE_INFINITY;
  let above = Number.POSITIVE_INFINITY;
  const asked = (x: number): boolean => {
    if (x <= below) return true;
    if (x >= above) return false;
    const isIt = isBelow(x);
    if (isIt) below = x;
    else above = x;
    return isIt;
  };
  const first = endOf(range, likely);
  let width = first.high - first.low;
  if (asked(first.low)) {
    for (let at = first.high; asked(at) && at < range.high; width *= wider) at = endOf(range, at + width).high;
  } else {
    for (let at = first.low; !asked(at) && at > range.low; width *= wider) at = endOf(range, at - width).low;
  }
  return asked;
}
