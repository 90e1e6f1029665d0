/**
 * The smallest whole n from `low` to `high` that holds, for a predicate that holds from some n on; `null` if none does.
 *
 * @source derived: doubles the stride from `low`, then halves: about 2 log2(n - low) questions, few when the answer is near.
 */
export function firstWhole(holds: (n: number) => boolean, low: number, high: number): number | null {
  if (low > high) return null;
  if (holds(low)) return low;
  let fails = low;
  let stride = 1;
  while (fails + stride < high && !holds(fails + stride)) {
    fails += stride;
    stride *= 2;
  }
  let found = Math.min(fails + stride, high);
  if (found === high && !holds(high)) return null;
  while (found - fails > 1) {
    const middle = fails + Math.floor((found - fails) / 2);
    if (holds(middle)) found = middle;
    else fails = middle;
  }
  return found;
}
