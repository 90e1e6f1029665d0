/**
 * The smallest whole n from `low` to `high` that holds, for a predicate that holds from some n on; `null` if none does. Where it is
 * `likely` to be is looked at first: the answer is the same.
 *
 * @source derived: doubles the stride from `low`, then halves: about 2 log2(n - low) questions, few when the answer is near.
 */
export function firstWhole(
  holds: (n: number) => boolean,
  low: number,
  high: number,
  likely: number | null = null,
): number | null {
  if (low > high) return null;
  const asked = likely === null ? holds : lookedAt(holds, low, high, likely);
  if (asked(low)) return low;
  let fails = low;
  let stride = 1;
  while (fails + stride < high && !asked(fails + stride)) {
    fails += stride;
    stride *= 2;
  }
  let found = Math.min(fails + stride, high);
  if (found === high && !asked(high)) return null;
  while (found - fails > 1) {
    const middle = fails + Math.floor((found - fails) / 2);
    if (asked(middle)) found = middle;
    else fails = middle;
  }
  return found;
}

/** From so much more or less than where it was seen to hold or to fail it is taken to do so. */
const surely = 1 / 12;

/** By so much less or more it is looked at next: it may waver over a stretch as short. */
const wavering = surely / 2;

/**
 * Where a predicate that holds from some n on fails, it is taken to fail for all up to `n`.
 *
 * @source derived: as far above as it may waver.
 */
export function surelyAbove(n: number): number {
  return Math.ceil(n / (1 - surely));
}

/**
 * The predicate, which answers by itself far from where it is seen to begin to hold. Near there, and for the lowest, it is asked: it may waver a
 * little around its border, and what is found depends on who asks where.
 */
function lookedAt(holds: (n: number) => boolean, low: number, high: number, likely: number): (n: number) => boolean {
  const known = new Map<number, boolean>();
  let fails = Number.NEGATIVE_INFINITY;
  let found = Number.POSITIVE_INFINITY;
  const asked = (n: number): boolean => {
    const before = known.get(n);
    if (before !== undefined) return before;
    if (n !== low && n <= fails * (1 - surely)) return false;
    if (n !== low && n >= found * (1 + surely)) return true;
    const isIt = holds(n);
    known.set(n, isIt);
    if (isIt) found = Math.min(found, n);
    else fails = Math.max(fails, n);
    return isIt;
  };
  const within = (n: number) => Math.max(low, Math.min(high, n));
  let at = within(likely);
  const step = asked(at) ? -1 : 1;
  for (
    let stride = Math.max(1, Math.floor(at * wavering));
    asked(at) === step < 0 && at !== (step < 0 ? low : high);
    stride *= 2
  )
    at = within(at + step * stride);
  return asked;
}
