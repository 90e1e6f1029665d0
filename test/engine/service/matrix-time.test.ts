import { expect, test } from "vitest";
import {
  addMatrix,
  type MatrixRates,
  parts,
  shownComputing,
  shownReading,
  tileRows,
} from "../../../src/engine/service/matrix-time.ts";

test("2 tokens and 128 take one tile of 128 rows, more take their own", () => {
  expect([2, 64, 128, 129, 8192].map((tokens) => tileRows(tokens, 128))).toEqual([128, 128, 128, 129, 8192]);
});

test("one token is multiplied as a vector", () => {
  expect([0, 0.5, 1].map((tokens) => tileRows(tokens, 128))).toEqual([0, 0.5, 1]);
});

test("more tokens never take fewer rows", () => {
  const rows = Array.from({ length: 400 }, (_, index) => tileRows(index / 2, 128));
  expect(rows).toEqual(rows.toSorted((one, other) => one - other));
});

test("of a reading and a computing that take as long, one is shown whole and of the other what is not hidden", () => {
  expect(shownReading(2, 2, 0.25) + shownComputing(2, 2, 0.25)).toBe(2.5);
  expect([shownReading(2, 2, 0.25), shownComputing(2, 2, 0.25)]).toEqual([2, 0.5]);
});

/** What a product with so many tokens takes, both parts. */
function matrixSeconds(tokens: number, rates: MatrixRates): number {
  const sums = new Float64Array(5);
  addMatrix(sums, rates, tokens, 0);
  return (sums[parts.weights] ?? 0) + (sums[parts.compute] ?? 0);
}

/** A second to read, as long for a row: a tile of 128 rows takes 128 times as long as a vector. */
const slowToCompute: MatrixRates = { reading: 1, rowSeconds: 1, rowsOfTile: 128 };
/** Computes a tile while it reads. */
const quickToCompute: MatrixRates = { reading: 1, rowSeconds: 1e-6, rowsOfTile: 128 };

test("where a device computes slowly few tokens are multiplied one by one, as long as a tile takes longer", () => {
  expect([1, 2, 100, 128].map((tokens) => matrixSeconds(tokens, slowToCompute))).toEqual([1, 2, 100, 128]);
  // 200 rows of tiles take no longer than 200 vectors.
  expect(matrixSeconds(200, slowToCompute)).toBe(200);
  expect([1, 2, 100].map((tokens) => matrixSeconds(tokens, quickToCompute))).toEqual([1, 1, 1]);
});

test.each([slowToCompute, quickToCompute, { reading: 1, rowSeconds: 1 / 64, rowsOfTile: 128 }])(
  "between one token and two a product takes a mean of theirs",
  (rates) => {
    const [one, two] = [matrixSeconds(1, rates), matrixSeconds(2, rates)];
    for (const share of [0.25, 0.5, 0.75])
      expect(matrixSeconds(1 + share, rates)).toBeCloseTo((1 - share) * one + share * two, 12);
  },
);
