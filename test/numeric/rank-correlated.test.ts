import { expect, test } from "vitest";
import { normalQuantile } from "../../src/numeric/normal-quantile.ts";
import { rankCorrelated } from "../../src/numeric/rank-correlated.ts";
import { scrambledSobol } from "../../src/numeric/scrambled-sobol.ts";

const count = 1024;

function drawnColumns(dimensions: number): readonly Float64Array[] {
  const point = scrambledSobol(5, dimensions);
  return Array.from({ length: dimensions }, (_, place) =>
    Float64Array.from({ length: count }, (_, index) => point(index, place)),
  );
}

/** Spearman's correlation of numbers spread evenly over 0 to 1: their variance is 1/12. */
function rankCorrelation(one: Float64Array, other: Float64Array): number {
  const sum = one.reduce((total, value, index) => total + (value - 0.5) * ((other[index] ?? 0) - 0.5), 0);
  return (12 * sum) / one.length;
}

test("three columns get rank correlations of 0.8, -0.3 and 0.1 within 0.005, and keep their values", () => {
  const wanted = [
    [1, 0.8, -0.3],
    [0.8, 1, 0.1],
    [-0.3, 0.1, 1],
  ];
  const columns = drawnColumns(3);
  const [a, b, c] = rankCorrelated(columns, wanted) ?? [];
  if (a === undefined || b === undefined || c === undefined) throw new Error("no columns");
  expect(Math.abs(rankCorrelation(a, b) - 0.8)).toBeLessThan(0.005);
  expect(Math.abs(rankCorrelation(a, c) + 0.3)).toBeLessThan(0.005);
  expect(Math.abs(rankCorrelation(b, c) - 0.1)).toBeLessThan(0.005);
  expect(a.every((value, index) => value === columns[0]?.[index])).toBe(true);
  for (const [place, column] of [b, c].entries()) {
    const [kept, was] = [column.toSorted(), columns[place + 1]?.toSorted()];
    expect(kept.every((value, index) => value === was?.[index])).toBe(true);
  }
});

test("the sum of two lognormals that move together has the mean and spread of theory", () => {
  // Median 1, log spread 1/2, normal correlation 0.7, so rank correlation 6/pi asin(0.35) = 0.6829105.
  // Mean 2 e^(1/8) = 2.2662969; variance 2 e^(1/4) (e^(1/4) - 1) + 2 e^(1/4) (e^(0.7/4) - 1) = 1.2205217.
  const correlated = rankCorrelated(drawnColumns(2), [
    [1, 0.6829105],
    [0.6829105, 1],
  ]);
  const [one, other] = correlated ?? [];
  if (one === undefined || other === undefined) throw new Error("no columns");
  const sums = one.map((share, index) => {
    return Math.exp(normalQuantile(share) / 2) + Math.exp(normalQuantile(other[index] ?? 0.5) / 2);
  });
  const mean = sums.reduce((total, value) => total + value, 0) / count;
  const variance = sums.reduce((total, value) => total + (value - mean) ** 2, 0) / count;
  // Plain chance would miss by sqrt(1.2205 / 1,024) = 0.035.
  expect(Math.abs(mean - 2.2662969)).toBeLessThan(0.003);
  // Without the correlation it would be 0.7294.
  expect(Math.abs(variance / 1.2205217 - 1)).toBeLessThan(0.02);
});

test("correlations that no three numbers can have are none", () => {
  const both = [
    [1, 0.9, -0.9],
    [0.9, 1, 0.9],
    [-0.9, 0.9, 1],
  ];
  expect(rankCorrelated(drawnColumns(3), both)).toBeNull();
  const one = [
    [1, 1],
    [1, 1],
  ];
  expect(rankCorrelated(drawnColumns(2), one)).toBeNull();
});
