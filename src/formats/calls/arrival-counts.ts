import { peakWindowsSeconds } from "../reading/imported.ts";
import { ValueList } from "./value-list.ts";

/** Seconds that are counted one by one: 231 days. */
const mostSeconds = 20_000_000;
const firstSeconds = 4096;
/** A peak over a window says nothing of a trace with fewer windows. */
const leastWindows = 10;

/** When calls came: exactly of the first ones, by the second of all. */
export class ArrivalCounts {
  count = 0;
  private readonly first: ValueList;
  private least = Number.POSITIVE_INFINITY;
  private most = Number.NEGATIVE_INFINITY;
  private start = 0;
  private last = 0;
  private counts = new Uint32Array(firstSeconds);
  private isInOrder = true;
  private isBeyond = false;
  private gaps = 0;
  private gapSquares = 0;
  constructor(most: number) {
    this.first = new ValueList(most);
  }
  add(seconds: number): void {
    if (this.count === 0) {
      this.start = Math.floor(seconds);
      this.last = seconds;
    }
    this.first.add(seconds);
    this.count += 1;
    this.least = Math.min(this.least, seconds);
    this.most = Math.max(this.most, seconds);
    const gap = seconds - this.last;
    if (gap < 0) this.isInOrder = false;
    this.gaps += gap;
    this.gapSquares += gap * gap;
    this.last = seconds;
    const second = Math.floor(seconds) - this.start;
    if (second < 0 || second >= mostSeconds) this.isBeyond = true;
    else this.countSecond(second);
  }
  private countSecond(second: number): void {
    if (second >= this.counts.length) {
      const counts = new Uint32Array(Math.min(mostSeconds, Math.max(second + 1, 2 * this.counts.length)));
      counts.set(this.counts);
      this.counts = counts;
    }
    this.counts[second] = (this.counts[second] ?? 0) + 1;
  }
  get isHeld(): boolean {
    return this.first.kept === this.count;
  }
  get durationSeconds(): number | null {
    return this.count === 0 ? null : this.most - this.least;
  }
  get startSeconds(): number {
    return this.count === 0 ? 0 : this.least;
  }
  /** Arrivals of the first calls, sorted. */
  private sorted(): Float64Array {
    return this.first.values().sort();
  }
  /** Standard deviation of the gaps over their mean; `null`: there are fewer than two, or all came at once. */
  gapCv(): number | null {
    if (this.isHeld) return gapCvOf(this.sorted());
    const gaps = this.count - 1;
    return this.isInOrder && this.gaps > 0
      ? Math.sqrt(Math.max(0, (this.gapSquares * gaps) / (this.gaps * this.gaps) - 1))
      : null;
  }
  /** Largest counts of windows that begin with the first arrival, over the mean ones; by the window's seconds. */
  peaks(): Record<string, number | null> {
    const duration = this.durationSeconds ?? 0;
    const windows = this.windowCounts();
    return Object.fromEntries(
      peakWindowsSeconds.map((seconds) => {
        const isShort = duration < leastWindows * seconds || windows === null;
        return [`${seconds}`, isShort ? null : (windows(seconds) * duration) / (this.count * seconds)];
      }),
    );
  }
  /** Variance of the counts of seconds over their mean, seconds without a call included. */
  varianceToMean(): number | null {
    const seconds = Math.floor((this.durationSeconds ?? 0) + 1);
    if (this.isBeyond || seconds < leastWindows) return null;
    const mean = this.count / seconds;
    let squares = 0;
    for (const count of this.counts) squares += count * count;
    return (squares / seconds - mean * mean) / mean;
  }
  /** The largest count of a window of so many seconds. */
  private windowCounts(): ((seconds: number) => number) | null {
    const { least, counts } = this;
    if (this.isHeld) {
      const sorted = this.sorted();
      return (seconds) =>
        largestCount(
          sorted.length,
          (index) => Math.floor(((sorted[index] ?? 0) - least) / seconds),
          () => 1,
        );
    }
    if (this.isBeyond) return null;
    return (seconds) =>
      largestCount(
        counts.length,
        (index) => Math.floor(index / seconds),
        (index) => counts[index] ?? 0,
      );
  }
}

function largestCount(length: number, windowOf: (index: number) => number, countOf: (index: number) => number): number {
  let largest = 0;
  let window = -1;
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    const own = windowOf(index);
    if (own !== window) count = 0;
    window = own;
    count += countOf(index);
    largest = Math.max(largest, count);
  }
  return largest;
}

/** Of arrivals in order: standard deviation of the times between them over their mean. */
export function gapCvOf(sorted: Float64Array): number | null {
  const gaps = sorted.length - 1;
  const span = (sorted[gaps] ?? 0) - (sorted[0] ?? 0);
  if (gaps < 2 || !(span > 0)) return null;
  const mean = span / gaps;
  let squares = 0;
  for (let index = 0; index < gaps; index += 1) {
    const apart = (sorted[index + 1] ?? 0) - (sorted[index] ?? 0) - mean;
    squares += apart * apart;
  }
  return Math.sqrt(squares / gaps) / mean;
}
