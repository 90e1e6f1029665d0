import { expect, test } from "vitest";
import { normalQuantile } from "../../src/numeric/normal-quantile.ts";
import { scrambledSobol } from "../../src/numeric/scrambled-sobol.ts";
import { isSoak } from "../soak.ts";

test("of 256 points one lies in each 256th of every dimension, of those past the 21st too", () => {
  for (const seed of [1, 20_261_127]) {
    const point = scrambledSobol(seed, 45);
    for (let dimension = 0; dimension < 45; dimension += 1) {
      const places = Array.from({ length: 256 }, (_, index) => Math.floor(point(index, dimension) * 256));
      expect(new Set(places).size).toBe(256);
    }
  }
});

test("in the first two dimensions any box of area 1/256 with sides of powers of two holds one of 256 points", () => {
  // Sobol' dimensions 1 and 2 are a (0, m, 2)-net, and scrambling keeps it one.
  const point = scrambledSobol(7, 2);
  for (let across = 0; across <= 8; across += 1) {
    const boxes = Array.from({ length: 256 }, (_, index) => {
      const [x, y] = [Math.floor(point(index, 0) * 2 ** across), Math.floor(point(index, 1) * 2 ** (8 - across))];
      return `${x} ${y}`;
    });
    expect(new Set(boxes).size).toBe(256);
  }
});

test("another seed gives other points, the same seed the same ones in any order", () => {
  const [one, other, again] = [scrambledSobol(1, 3), scrambledSobol(2, 3), scrambledSobol(1, 3)];
  expect(one(5, 2)).not.toBe(other(5, 2));
  const backwards = [7, 6, 5].map((index) => again(index, 1)).toReversed();
  expect([5, 6, 7].map((index) => one(index, 1))).toEqual(backwards);
});

/** Lognormals of median 1 whose 95th percentile is 1.5 times that: sum and product of two have known means. */
const spread = Math.log(1.5) / 1.6448536269514722;
const lognormal = (share: number) => Math.exp(spread * normalQuantile(share));
const cases = [
  { name: "sum", of: (x: number, y: number) => x + y, mean: 2 * Math.exp(spread ** 2 / 2), slope: -0.9 },
  { name: "product", of: (x: number, y: number) => x * y, mean: Math.exp(spread ** 2), slope: -0.9 },
  // E max = 2 e^(s^2/2) Phi(s / sqrt 2), Phi(0.2465053 / sqrt 2) = 0.5691873338420133.
  {
    name: "maximum",
    of: (x: number, y: number) => Math.max(x, y),
    mean: 2 * Math.exp(spread ** 2 / 2) * 0.5691873338420133,
    slope: -0.6,
  },
] as const;

/** Root of the mean square error of the mean of the first 64, 128, ... points, over 30 scrambles, by case. */
function rootMeanSquares(counts: readonly number[]): readonly (readonly number[])[] {
  const squares = cases.map(() => counts.map(() => 0));
  for (let seed = 1; seed <= 30; seed += 1) {
    const point = scrambledSobol(seed, 2);
    const sums = cases.map(() => 0);
    for (let index = 0; index < (counts.at(-1) ?? 0); index += 1) {
      const [x, y] = [lognormal(point(index, 0)), lognormal(point(index, 1))];
      const at = counts.indexOf(index + 1);
      for (const [place, { of, mean }] of cases.entries()) {
        const sum = (sums[place] = (sums[place] ?? 0) + of(x, y));
        const own = squares[place];
        if (own !== undefined && at >= 0) own[at] = (own[at] ?? 0) + (sum / (index + 1) - mean) ** 2;
      }
    }
  }
  return squares.map((own) => own.map((square) => Math.sqrt(square / 30)));
}

/** The exponent of a power that runs through errors over counts, by least squares of their logarithms. */
function exponent(counts: readonly number[], errors: readonly number[]): number {
  const [x, y] = [counts.map(Math.log), errors.map(Math.log)];
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [atX, atY] = [middle(x), middle(y)];
  const both = x.reduce((sum, value, index) => sum + (value - atX) * ((y[index] ?? NaN) - atY), 0);
  return both / x.reduce((sum, value) => sum + (value - atX) ** 2, 0);
}

test("the error of a mean falls at least as N^-0.9 for sum and product of lognormals, as N^-0.6 for their maximum", () => {
  const counts = Array.from({ length: isSoak ? 8 : 5 }, (_, power) => 64 * 2 ** power);
  const found = rootMeanSquares(counts);
  for (const [place, { slope }] of cases.entries()) {
    const errors = found[place] ?? [];
    expect(exponent(counts, errors)).toBeLessThan(slope);
    // Plain chance has a standard error of sd / sqrt(N), some 0.01 at 1,024: twenty times as much.
    expect(errors[4]).toBeLessThan(0.0005);
  }
});
