/** A number for each of some places, with the least at hand: a tree of minima. */
export interface Minima {
  /** Node 1 is the root, which holds the least of all; place i stands at `leaves` + i. Infinite where there is none. */
  readonly values: Float64Array;
  readonly leaves: number;
}

/**
 * Places of which some have a number at first, the others none.
 *
 * @source derived
 */
export function minima(places: number, value = Number.POSITIVE_INFINITY): Minima {
  let leaves = 1;
  while (leaves < places) leaves *= 2;
  const values = new Float64Array(2 * leaves).fill(Number.POSITIVE_INFINITY);
  values.fill(value, leaves, leaves + places);
  const tree = { values, leaves };
  compareAll(tree);
  return tree;
}

/**
 * Many places have other numbers, which were written to them: finds all minima.
 *
 * @source derived
 */
export function compareAll({ values, leaves }: Minima): void {
  for (let at = leaves - 1; at > 0; at -= 1) {
    const one = values[2 * at] ?? 0;
    const other = values[2 * at + 1] ?? 0;
    values[at] = one < other ? one : other;
  }
}

/**
 * A place has another number from now on.
 *
 * @source derived: as far up as a minimum changes.
 */
export function setNumber({ values, leaves }: Minima, place: number, value: number): void {
  let at = leaves + place;
  values[at] = value;
  while (at > 1) {
    const one = values[at] ?? 0;
    const other = values[at ^ 1] ?? 0;
    at >>= 1;
    const least = one < other ? one : other;
    if (values[at] === least) return;
    values[at] = least;
  }
}

/**
 * The first place that has the least number of all.
 *
 * @source derived
 */
export function firstLeast({ values, leaves }: Minima): number {
  const least = values[1] ?? 0;
  let at = 1;
  while (at < leaves) {
    at *= 2;
    if ((values[at] ?? 0) !== least) at += 1;
  }
  return at - leaves;
}

/**
 * The least number of the places `from` up to, not including, `to`; infinite where there are none.
 *
 * @source derived
 */
export function leastBetween({ values, leaves }: Minima, from: number, to: number): number {
  let least = Number.POSITIVE_INFINITY;
  let low = leaves + from;
  let high = leaves + to;
  for (; low < high; low >>= 1, high >>= 1) {
    if ((low & 1) === 1) {
      least = Math.min(least, values[low] ?? 0);
      low += 1;
    }
    if ((high & 1) === 1) {
      high -= 1;
      least = Math.min(least, values[high] ?? 0);
    }
  }
  return least;
}

/**
 * The first place from `from` on whose number is at most so large; -1: there is none.
 *
 * @source derived: up as long as there is nothing to the right, then down to the first.
 */
export function firstAtMost({ values, leaves }: Minima, from: number, most: number): number {
  let at = leaves + from;
  while (at < 2 * leaves && (values[at] ?? 0) > most) {
    while ((at & 1) === 1) at >>= 1;
    if (at === 0) return -1;
    at += 1;
  }
  if (at >= 2 * leaves) return -1;
  while (at < leaves) {
    at *= 2;
    if ((values[at] ?? 0) > most) at += 1;
  }
  return at - leaves;
}
