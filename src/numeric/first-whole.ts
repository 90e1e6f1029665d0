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

/** The predicate, which answers by itself what follows from a few looks around where it is likely to begin to hold. */
function lookedAt(holds: (n: number) => boolean, low: number, high: number, likely: number): (n: number) => boolean {
  let fails = Number.NEGATIVE_INFINITY;
  let found = Number.POSITIVE_INFINITY;
  const asked = (n: number): boolean => {
    if (n <= fails) return false;
    if (n >= found) return true;
    const isIt = holds(n);
    if (isIt) found = n;
    else fails = n;
    return isIt;
  };
  const within = (n: number) => Math.max(low, Math.min(high, n));
  let at = within(likely);
  const step = asked(at) ? -1 : 1;
  for (let stride = 1; asked(at) === step < 0 && at !== (step < 0 ? low : high); stride *= 2)
    at = within(at + step * stride);
  return asked;
}
