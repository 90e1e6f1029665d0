import { expect, test } from "vitest";
import { leastSquares } from "../../src/numeric/least-squares.ts";

/** The largest difference of two points in any parameter. */
function distance(point: readonly number[], wanted: readonly number[]): number {
  return Math.max(...wanted.map((value, index) => Math.abs(value - (point[index] ?? NaN))));
}

test("a straight line through (0, 1), (1, 3), (2, 5) and (3, 10) has offset 0.4 and slope 2.9", () => {
  // Normal equations: n = 4, sum x = 6, sum xx = 14, sum y = 19, sum xy = 43: slope = (4 x 43 - 6 x 19) / (4 x 14 - 36) = 2.9.
  const points = [
    [0, 1],
    [1, 3],
    [2, 5],
    [3, 10],
  ] as const;
  const line = (point: readonly number[]) =>
    Float64Array.from(points, ([x, y]) => (point[0] ?? 0) + (point[1] ?? 0) * x - y);
  expect(distance(leastSquares(line, [0, 0], 20), [0.4, 2.9])).toBeLessThan(1e-3);
});

test("Rosenbrock's valley is followed from (-1.2, 1) to its end at (1, 1)", () => {
  const valley = ([x = 0, y = 0]: readonly number[]) => Float64Array.of(10 * (y - x * x), 1 - x);
  // The slopes are differences over 0.001: the end is known to about that.
  expect(distance(leastSquares(valley, [-1.2, 1], 100), [1, 1])).toBeLessThan(5e-3);
});

test("an exponential's rate and height are found: 3 exp(-0.5 t)", () => {
  const decay = ([height = 0, rate = 0]: readonly number[]) =>
    Float64Array.from([0, 1, 2, 3, 4, 5], (time) => height * Math.exp(-rate * time) - 3 * Math.exp(-0.5 * time));
  expect(distance(leastSquares(decay, [1, 1], 50), [3, 0.5])).toBeLessThan(1e-3);
});

test("it never ends worse than it began, and a start at the least stays there", () => {
  const steep = ([x = 0]: readonly number[]) => Float64Array.of(Math.sqrt(Math.abs(x)) * 3, Math.sin(5 * x));
  const cost = (point: readonly number[]) => steep(point).reduce((sum, value) => sum + value * value, 0);
  for (const start of [-2, -0.3, 0.7, 4])
    expect(cost(leastSquares(steep, [start], 30))).toBeLessThanOrEqual(cost([start]));
  const square = ([x = 0]: readonly number[]) => Float64Array.of(x - 2);
  expect(leastSquares(square, [2], 10)).toEqual([2]);
});

test("a parameter that nothing depends on stays where it was; so does all with no steps left", () => {
  // With damping of its own diagonal alone, a column of zeros would divide by zero.
  const blind = ([x = 0]: readonly number[]) => Float64Array.of(x - 2);
  const [found = NaN, other = NaN] = leastSquares(blind, [0, 7], 30);
  expect(Math.abs(found - 2)).toBeLessThan(1e-3);
  expect(other).toBe(7);
  expect(leastSquares(blind, [0, 7], 0)).toEqual([0, 7]);
});

test("no parameter moves further than 1.5 in a step", () => {
  const far = ([x = 0]: readonly number[]) => Float64Array.of(x - 100);
  expect(leastSquares(far, [0], 1)).toEqual([1.5]);
  expect(leastSquares(far, [0], 4)).toEqual([6]);
});
