/**
 * Places of keys in rising order; equal keys stay as they stand. `order[0]` is where the smallest key is.
 *
 * @source derived: sorts runs of 32 places by insertion, and merges runs where they overlap; one pass if the keys rise already.
 */
export function risingOrder(keys: ArrayLike<number>): Uint32Array {
  const count = keys.length;
  let order = new Uint32Array(count);
  let rises = true;
  for (let place = 0; place < count; place += 1) {
    order[place] = place;
    rises &&= place === 0 || (keys[place - 1] ?? 0) <= (keys[place] ?? 0);
  }
  if (rises) return order;
  for (let from = 0; from < count; from += shortRun) sortRun(keys, order, from, Math.min(from + shortRun, count));
  let merged = new Uint32Array(count);
  for (let run = shortRun; run < count; run *= 2) {
    for (let from = 0; from < count; from += 2 * run) mergeRuns(keys, order, merged, from, run);
    [order, merged] = [merged, order];
  }
  return order;
}

const shortRun = 32;

/** Sorts the places from `from` up to, not including, `to` by insertion. */
function sortRun(keys: ArrayLike<number>, order: Uint32Array, from: number, to: number): void {
  for (let index = from + 1; index < to; index += 1) {
    const place = order[index] ?? 0;
    const key = keys[place] ?? 0;
    let gap = index;
    for (; gap > from && (keys[order[gap - 1] ?? 0] ?? 0) > key; gap -= 1) order[gap] = order[gap - 1] ?? 0;
    order[gap] = place;
  }
}

/** Merges two neighbouring runs of `order`, each `run` long as far as there are places, into `merged`. */
function mergeRuns(keys: ArrayLike<number>, order: Uint32Array, merged: Uint32Array, from: number, run: number): void {
  const middle = Math.min(from + run, order.length);
  const end = Math.min(from + 2 * run, order.length);
  // Who stands right already stays: keys that nearly rise take little more than a copy.
  const first = middle < end ? firstAbove(keys, order, from, middle, keys[order[middle] ?? 0] ?? 0, false) : end;
  const last = first < middle ? firstAbove(keys, order, middle, end, keys[order[middle - 1] ?? 0] ?? 0, true) : first;
  merged.set(order.subarray(from, first), from);
  merged.set(order.subarray(last, end), last);
  let left = first;
  let right = middle;
  for (let place = first; place < last; place += 1) {
    const takesLeft =
      right >= last || (left < middle && (keys[order[left] ?? 0] ?? 0) <= (keys[order[right] ?? 0] ?? 0));
    merged[place] = order[takesLeft ? left : right] ?? 0;
    if (takesLeft) left += 1;
    else right += 1;
  }
}

/** The first place of a run whose key is above a bound, or with `orEqual` at it. */
function firstAbove(
  keys: ArrayLike<number>,
  order: Uint32Array,
  from: number,
  to: number,
  bound: number,
  orEqual: boolean,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const place = (low + high) >>> 1;
    const key = keys[order[place] ?? 0] ?? 0;
    if (key > bound || (orEqual && key === bound)) high = place;
    else low = place + 1;
  }
  return low;
}
