import { addBuckets, clearBuckets, emptyBuckets, emptyLike, type ValueBuckets } from "./value-buckets.ts";

/** Values by when they happened, in equal windows from time 0: at most `most` of them, an even number. */
export interface TimedBuckets {
  readonly most: number;
  windowSeconds: number;
  readonly windows: ValueBuckets[];
  /** The window asked for last. */
  fromSeconds: number;
  toSeconds: number;
  current: ValueBuckets;
  /** Those of windows that were merged into others: they serve again. */
  readonly spare: ValueBuckets[];
}

/**
 * Windows without a value.
 *
 * @source derived
 */
export function timedBuckets(windowSeconds: number, most: number): TimedBuckets {
  return {
    most,
    windowSeconds,
    windows: [],
    fromSeconds: Number.NaN,
    toSeconds: Number.NaN,
    current: emptyBuckets(),
    spare: [],
  };
}

/**
 * The buckets of the window in which a time lies, its start included; doubles the windows until there is one.
 *
 * @source derived: merged counts are those of the wider windows, so the past does not show in what is read.
 */
export function bucketsAt(timed: TimedBuckets, seconds: number): ValueBuckets {
  if (seconds >= timed.fromSeconds && seconds < timed.toSeconds) return timed.current;
  while (seconds >= timed.windowSeconds * timed.most) halve(timed);
  const index = Math.floor(seconds / timed.windowSeconds);
  while (timed.windows.length <= index) timed.windows.push(newWindow(timed));
  timed.current = timed.windows[index] ?? emptyBuckets();
  timed.fromSeconds = index * timed.windowSeconds;
  timed.toSeconds = timed.fromSeconds + timed.windowSeconds;
  return timed.current;
}

/** A window without a value: its values will lie about where those before did. */
function newWindow({ spare, current }: TimedBuckets): ValueBuckets {
  const window = spare.pop();
  if (window === undefined) return emptyLike(current);
  clearBuckets(window);
  return window;
}

/**
 * Makes one window of two, over all of them.
 *
 * @source derived
 */
export function halve(timed: TimedBuckets): void {
  mergePairs(timed.windows, (into, from) => {
    addBuckets(into, from);
    timed.spare.push(from);
  });
  timed.windowSeconds *= 2;
  timed.toSeconds = timed.fromSeconds;
}

/**
 * Merges each second item into the one before it; a last one without a partner stays.
 *
 * @source derived
 */
export function mergePairs<Item>(items: Item[], merge: (into: Item, from: Item) => void): void {
  let kept = 0;
  for (let index = 0; index < items.length; index += 2) {
    const [into, from] = [items[index], items[index + 1]];
    if (into === undefined) break;
    if (from !== undefined) merge(into, from);
    items[kept] = into;
    kept += 1;
  }
  items.length = kept;
}

/**
 * The windows that begin at `fromSeconds` or later, at least as many as reach to `untilSeconds`, those without a value
 * included. Doubles windows that are too short for so long a time.
 *
 * @source derived: a window that the beginning cuts is left out; one that the end cuts just holds less.
 */
export function windowsFrom(timed: TimedBuckets, fromSeconds: number, untilSeconds: number): readonly ValueBuckets[] {
  while (untilSeconds > timed.windowSeconds * timed.most) halve(timed);
  const first = Math.ceil(fromSeconds / timed.windowSeconds);
  const end = Math.ceil(untilSeconds / timed.windowSeconds);
  const kept = timed.windows.slice(first);
  while (kept.length < end - first) kept.push(emptyBuckets());
  return kept;
}
