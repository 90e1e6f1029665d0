/** Residuals at a point: their sum of squares is made small. */
export type Residuals = (point: readonly number[]) => Float64Array;

const difference = 1e-3;
/** No parameter moves further in one step. */
const longestMove = 1.5;
/** A step that gains less than this share of the sum ends the search. */
const worthwhile = 1e-5;
/** Keeps a parameter that nothing depends on where it is. */
const floor = 1e-12;

function sumOfSquares(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** Solves a symmetric positive system by elimination with pivots. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    }
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    for (let row = column + 1; row < size; row += 1) {
      const factor = at(row, column) / at(column, column);
      rows[row] = (rows[row] ?? []).map((value, index) => value - factor * at(column, index));
    }
  }
  const solution: number[] = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row -= 1) {
    const known = solution.reduce((sum, value, column) => (column > row ? sum + at(row, column) * value : sum), 0);
    solution[row] = (at(row, size) - known) / at(row, row);
  }
  return solution;
}

/** How residuals at a point rise with each parameter. */
export type Gradients = (point: readonly number[]) => readonly Float64Array[];

function differences(residuals: Residuals, point: readonly number[], here: Float64Array): readonly Float64Array[] {
  return point.map((_, parameter) => {
    const beside = residuals(point.map((value, index) => (index === parameter ? value + difference : value)));
    return beside.map((value, index) => (value - (here[index] ?? 0)) / difference);
  });
}

/**
 * The point where the residuals' sum of squares is least, by Levenberg's and Marquardt's method from `start`; `gradients`
 * where they are known, else differences.
 *
 * @source marquardt-1963
 */
export function leastSquares(
  residuals: Residuals,
  start: readonly number[],
  steps: number,
  gradients?: Gradients,
): readonly number[] {
  let point = start;
  let here = residuals(point);
  let sum = sumOfSquares(here);
  let damping = 1e-2;
  for (let step = 0; step < steps; step += 1) {
    const slopes = gradients?.(point) ?? differences(residuals, point, here);
    const normal = slopes.map((one) => slopes.map((other) => product(one, other)));
    const descent = slopes.map((slope) => -product(slope, here));
    let gained = 0;
    for (let attempt = 0; attempt < 6 && gained === 0; attempt += 1) {
      const factor = 1 + damping;
      const damped = normal.map((row, index) =>
        row.map((value, column) => (column === index ? value * factor + floor : value)),
      );
      const move = solved(damped, descent);
      const next = point.map((value, index) => {
        return value + Math.max(-longestMove, Math.min(longestMove, move[index] ?? 0));
      });
      const there = residuals(next);
      const sumThere = sumOfSquares(there);
      if (sumThere < sum) {
        gained = sum - sumThere;
        [point, here, sum] = [next, there, sumThere];
        damping = Math.max(1e-6, damping / 5);
      } else damping *= 5;
    }
    if (gained <= worthwhile * sum) break;
  }
  return point;
}
