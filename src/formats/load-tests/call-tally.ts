import { nanosecondsPerSecond } from "../../quantity/time.ts";
import { meanOf } from "./load-points.ts";

/** Sums and ends over calls, without keeping any. */
export class CallTally {
  private readonly sums = new Map<string, number>();
  private readonly counts = new Map<string, number>();
  private first = Number.POSITIVE_INFINITY;
  private last = Number.NEGATIVE_INFINITY;
  add(name: string, value: number | null): void {
    if (value === null) return;
    this.sums.set(name, (this.sums.get(name) ?? 0) + value);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
  /** When a call started and ended, in nanoseconds. */
  span(start: number | null, end: number | null): void {
    if (start !== null) this.first = Math.min(this.first, start);
    if (end !== null) this.last = Math.max(this.last, end);
  }
  mean(name: string): number | null {
    return meanOf(this.sums.get(name) ?? null, this.counts.get(name) ?? null);
  }
  sum(name: string): number | null {
    return this.sums.get(name) ?? null;
  }
  count(name: string): number {
    return this.counts.get(name) ?? 0;
  }
  get seconds(): number | null {
    return this.last > this.first ? (this.last - this.first) / nanosecondsPerSecond : null;
  }
}
