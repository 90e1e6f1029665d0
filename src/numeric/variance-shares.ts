/** Values of a function at two sets of points drawn apart, and at the first with one input after the other taken from the second. */
export interface VarianceDesign {
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly exchanged: readonly (readonly number[])[];
}

/** Shares of the variance that an input carries by itself, and with all that it does together with others. */
export interface VarianceShare {
  readonly firstOrder: number;
  readonly totalOrder: number;
}

/**
 * First- and total-order Sobol' indices of every input; `null`: the function does not vary.
 *
 *     first order = mean((second - mean) (exchanged - first)) / variance,  total = mean((first - exchanged)^2) / (2 variance)
 *
 * Both are held to 0 to 1, and the first to the second, which it never exceeds: an estimate may lie a little outside.
 *
 * @source derived: follows Saltelli and others, Computer Physics Communications 181 (2010) 259-270, table 2, rows b and f; the latter is
 *   Jansen's. What does little by itself has little error in either.
 */
export function varianceShares({ first, second, exchanged }: VarianceDesign): readonly VarianceShare[] | null {
  const all = [...first, ...second];
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
