import type { Distribution } from "../reading/imported.ts";

/** Values up to here are counted one by one; larger ones, which hardly any trace has, are kept as they are. */
const mostCounted = 4_194_304;
const firstCounts = 4096;
/** Larger values that are kept. */
const mostLarge = 100_000;

/** Whole numbers, counted: exact means and quantiles in memory that does not grow with the rows. */
export class WholeTally {
  count = 0;
  sum = 0;
  private counts = new Uint32Array(firstCounts);
  private readonly large: number[] = [];
  add(value: number): void {
    this.count += 1;
    this.sum += value;
    if (value >= mostCounted) {
      if (this.large.length < mostLarge) this.large.push(value);
      return;
    }
    if (value >= this.counts.length) {
      const counts = new Uint32Array(Math.min(mostCounted, Math.max(value + 1, 2 * this.counts.length)));
      counts.set(this.counts);
      this.counts = counts;
    }
    this.counts[value] = (this.counts[value] ?? 0) + 1;
  }
  /** The values of so many ranks, counted from 0, that rise. */
  private at(ranks: readonly number[]): readonly number[] {
    const found: number[] = [];
    let below = 0;
    let value = 0;
    for (const rank of ranks) {
      while (value < this.counts.length && below + (this.counts[value] ?? 0) <= rank) {
        below += this.counts[value] ?? 0;
        value += 1;
      }
      found.push(value < this.counts.length ? value : (this.large[Math.round(rank - below)] ?? this.large.at(-1) ?? 0));
    }
    return found;
  }
  /** Values below which shares lie, by linear interpolation between sorted values; `null`: there are none. */
  quantiles(shares: readonly number[]): readonly number[] | null {
    if (this.count === 0) return null;
    this.large.sort((one, other) => one - other);
    return shares.map((share) => {
      const position = share * (this.count - 1);
      const rank = Math.floor(position);
      const [lower = 0, upper = 0] = this.at([rank, Math.min(this.count - 1, rank + 1)]);
      return lower + (position - rank) * (upper - lower);
    });
  }
  distribution(): Distribution | null {
    const found = this.quantiles([0.5, 0.95, 1]);
    if (found === null) return null;
    const [p50 = 0, p95 = 0, max = 0] = found;
    return { mean: this.sum / this.count, p50, p95, max };
  }
}
