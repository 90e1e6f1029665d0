/** Values of a function at two sets of points drawn apart, and at the first with one input after the other taken from the second. */
export interface VarianceDesign {
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly exchanged: readonly (readonly number[])[];
}

/** Shares of the variance that an input carries by itself, and with all that it does together with others; each with its standard error. */
export interface VarianceShare {
  readonly firstOrder: number;
  readonly firstOrderError: number;
  readonly totalOrder: number;
  readonly totalOrderError: number;
}

type Shares = Pick<VarianceShare, "firstOrder" | "totalOrder">;

/** Runs of points that are left out in turn: eight are enough to tell a coarse share from a fine one. */
const blocks = 8;

/**
 * First- and total-order Sobol' indices of every input; `null`: the function does not vary.
 *
 *     first order = mean((second - mean) (exchanged - first)) / variance,  total = mean((first - exchanged)^2) / (2 variance)
 *
 * Both are held to 0 to 1, and the first to the second, which it never exceeds: an estimate may lie a little outside. The variance is
 * that of all the values, as each set of them is drawn alike. Errors are of a jackknife by runs of points.
 *
 * @source derived: follows Saltelli and others, Computer Physics Communications 181 (2010) 259-270, table 2, rows b and f; the latter is
 *   Jansen's. What does little by itself has little error in either.
 */
export function varianceShares(design: VarianceDesign): readonly VarianceShare[] | null {
  const whole = sharesOf(design);
  if (whole === null) return null;
  const count = Math.min(blocks, design.first.length);
  const without = Array.from({ length: count }, (_, block) => sharesOf(withoutBlock(design, block, count)) ?? whole);
  return whole.map((own, input) => {
    const error = (of: (shares: Shares) => number) => jackknifeError(without.map((shares) => of(shares[input] ?? own)));
    return {
      ...own,
      firstOrderError: error(({ firstOrder }) => firstOrder),
      totalOrderError: error(({ totalOrder }) => totalOrder),
    };
  });
}

function withoutBlock({ first, second, exchanged }: VarianceDesign, block: number, count: number): VarianceDesign {
  const left = (values: readonly number[]) =>
    values.filter((_, index) => Math.floor((index * count) / values.length) !== block);
  return { first: left(first), second: left(second), exchanged: exchanged.map(left) };
}

function jackknifeError(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt((values.length - 1) * meanSquare(values.map((value) => value - mean)));
}

function sharesOf({ first, second, exchanged }: VarianceDesign): readonly Shares[] | null {
  const all = [...first, ...second, ...exchanged.flat()];
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  const variance = meanSquare(all.map((value) => value - mean));
  // Below this share of the mean a difference is one of rounding.
  const rounding = mean * 1e-12;
  if (!(variance > rounding * rounding)) return null;
  const share = (value: number) => Math.min(1, Math.max(0, value));
  return exchanged.map((own) => {
    const moved = own.map((value, index) => value - (first[index] ?? value));
    const both = moved.reduce((sum, value, index) => sum + value * ((second[index] ?? mean) - mean), 0) / moved.length;
    const totalOrder = share(meanSquare(moved) / (2 * variance));
    return { firstOrder: Math.min(totalOrder, share(both / variance)), totalOrder };
  });
}

function meanSquare(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0) / values.length;
}
