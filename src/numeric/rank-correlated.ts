import { normalQuantile } from "./normal-quantile.ts";
import { risingOrder } from "./rising-order.ts";

type Matrix = readonly (readonly number[])[];

/** Below this a correlation matrix leaves one of its numbers no freedom of its own. */
const leastFreedom = 1e-9;

/**
 * Columns of equal length, each in another order, so that their ranks have the correlations of Spearman that are given; what stands
 * in a column stays, and so does the order of the first. `null`: no numbers can have those correlations together.
 *
 * Scores of the normal distribution by rank are turned from the correlations that they have by chance to those that are wanted, and each
 * column takes the order of its scores. Ranks of normal numbers correlate by 6/pi asin(r / 2), so r = 2 sin(pi rank correlation / 6).
 *
 * @source derived: follows Iman and Conover, A distribution-free approach to inducing rank correlation among input variables,
 *   Communications in Statistics B11(3) (1982) 311-334; the arc sine is Pearson's (1907).
 */
export function rankCorrelated(columns: readonly Float64Array[], correlations: Matrix): readonly Float64Array[] | null {
  const wanted = lowerRoot(correlations.map((row) => row.map(normalCorrelation)));
  if (wanted === null) return null;
  const count = columns[0]?.length ?? 0;
  const scores = Float64Array.from({ length: count }, (_, rank) => normalQuantile((rank + 0.5) / count));
  const scored = columns.map((column) => inOrder(scores, risingOrder(column)));
  const found = lowerRoot(scored.map((one) => scored.map((other) => product(one, other) / product(scores, scores))));
  // Of too few points, or of equal columns, chance has left none.
  if (found === null) return columns;
  const turned = matrixProduct(wanted, inverse(found));
  return columns.map((column, place) => {
    const own = Float64Array.from({ length: count }, (_, index) =>
      scored.reduce((sum, other, from) => sum + (turned[place]?.[from] ?? 0) * (other[index] ?? 0), 0),
    );
    return inOrder(column.toSorted(), risingOrder(own));
  });
}

/** Sorted values, the smallest where the order has its first place. */
function inOrder(sorted: Float64Array, order: Uint32Array): Float64Array {
  const column = new Float64Array(sorted.length);
  for (let rank = 0; rank < sorted.length; rank += 1) column[order[rank] ?? 0] = sorted[rank] ?? 0;
  return column;
}

/** 2 sin(pi rank correlation / 6), 1 of 1: the series of the sine, whose terms vanish fast up to a sixth of pi. */
function normalCorrelation(rankCorrelation: number): number {
  if (Math.abs(rankCorrelation) >= 1) return Math.sign(rankCorrelation);
  const angle = (Math.PI * rankCorrelation) / 6;
  let term = angle;
  let sum = 0;
  for (let odd = 1; odd < 20; odd += 2) {
    sum += term;
    term *= -(angle * angle) / ((odd + 1) * (odd + 2));
  }
  return 2 * sum;
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** The lower triangle that gives a matrix when multiplied with its own transpose, by Cholesky; `null`: there is none. */
function lowerRoot(matrix: Matrix): Matrix | null {
  const root = matrix.map((row) => row.map(() => 0));
  for (const [row, own] of root.entries()) {
    for (let column = 0; column <= row; column += 1) {
      const other = root[column] ?? [];
      let left = matrix[row]?.[column] ?? 0;
      for (let index = 0; index < column; index += 1) left -= (own[index] ?? 0) * (other[index] ?? 0);
      if (row === column && !(left > leastFreedom)) return null;
      own[column] = row === column ? Math.sqrt(left) : left / (other[column] ?? 1);
    }
  }
  return root;
}

/** Of a lower triangle. */
function inverse(lower: Matrix): Matrix {
  const rows: number[][] = [];
  for (const [row, own] of lower.entries()) {
    const diagonal = own[row] ?? 1;
    rows.push(
      own.map((_, column) => {
        const sum = rows.reduce((total, above, index) => total + (own[index] ?? 0) * (above[column] ?? 0), 0);
        return ((row === column ? 1 : 0) - sum) / diagonal;
      }),
    );
  }
  return rows;
}

function matrixProduct(one: Matrix, other: Matrix): Matrix {
  return one.map((row) =>
    row.map((_, column) => row.reduce((sum, value, index) => sum + value * (other[index]?.[column] ?? 0), 0)),
  );
}
