/**
 * Places of keys in rising order; equal keys stay as they stand. `order[0]` is where the smallest key is.
 *
 * @source derived: merges runs of 1, 2, 4, ... places; one pass if the keys rise already.
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
  let merged = new Uint32Array(count);
  for (let run = 1; run < count; run *= 2) {
    for (let from = 0; from < count; from += 2 * run) mergeRuns(keys, order, merged, from, run);
    [order, merged] = [merged, order];
  }
  return order;
}

/** Merges two neighbouring runs of `order`, each `run` long as far as there are places, into `merged`. */
function mergeRuns(keys: ArrayLike<number>, order: Uint32Array, merged: Uint32Array, from: number, run: number): void {
  const middle = Math.min(from + run, order.length);
  const end = Math.min(from + 2 * run, order.length);
  // Neighbours in order stay: keys that nearly rise take little more than a copy.
  if (middle >= end || (keys[order[middle - 1] ?? 0] ?? 0) <= (keys[order[middle] ?? 0] ?? 0)) {
    merged.set(order.subarray(from, end), from);
    return;
  }
  let left = from;
  let right = middle;
  for (let place = from; place < end; place += 1) {
    const takesLeft =
      right >= end || (left < middle && (keys[order[left] ?? 0] ?? 0) <= (keys[order[right] ?? 0] ?? 0));
    merged[place] = order[takesLeft ? left : right] ?? 0;
    if (takesLeft) left += 1;
    else right += 1;
  }
}
