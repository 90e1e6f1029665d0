import { quantile } from "../../numeric/quantile.ts";
import type { Distribution } from "../reading/imported.ts";

const firstRoom = 4096;

/** Numbers in a typed array that grows, up to a most: what comes after is counted and added up, not kept. */
export class ValueList {
  count = 0;
  sum = 0;
  private held = new Float64Array(firstRoom);
  private readonly most: number;
  constructor(most: number) {
    this.most = most;
  }
  get kept(): number {
    return Math.min(this.count, this.most);
  }
  add(value: number): void {
    const place = this.count;
    this.count += 1;
    this.sum += value;
    if (place >= this.most) return;
    if (place >= this.held.length) {
      const wider = new Float64Array(Math.min(this.most, 2 * this.held.length));
      wider.set(this.held);
      this.held = wider;
    }
    this.held[place] = value;
  }
  values(): Float64Array {
    return this.held.slice(0, this.kept);
  }
  distribution(): Distribution | null {
    return distributionOf(this.values());
  }
}

/** Mean and quantiles of numbers in any order; `null`: there are none. */
export function distributionOf(values: Float64Array): Distribution | null {
  if (values.length === 0) return null;
  const sorted = values.slice().sort();
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const at = (share: number) => quantile(sorted, share) ?? 0;
  return { mean, p50: at(0.5), p95: at(0.95), max: at(1) };
}
