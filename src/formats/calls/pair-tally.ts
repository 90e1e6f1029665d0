/** Sums of pairs, from which their correlation comes; values are taken relative to the first pair, so that large ones keep their digits. */
export class PairTally {
  private count = 0;
  private first: readonly [number, number] = [0, 0];
  private x = 0;
  private y = 0;
  private xx = 0;
  private yy = 0;
  private xy = 0;
  add(one: number, other: number): void {
    if (this.count === 0) this.first = [one, other];
    const x = one - this.first[0];
    const y = other - this.first[1];
    this.count += 1;
    this.x += x;
    this.y += y;
    this.xx += x * x;
    this.yy += y * y;
    this.xy += x * y;
  }
  /** Pearson's correlation, -1 to 1; `null`: fewer than three pairs, or one side does not vary. */
  correlation(): number | null {
    const { count, x, y, xx, yy, xy } = this;
    const spread = (count * xx - x * x) * (count * yy - y * y);
    if (count < 3 || !(spread > 0)) return null;
    return Math.max(-1, Math.min(1, (count * xy - x * y) / Math.sqrt(spread)));
  }
}
