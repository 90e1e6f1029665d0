import type { LoadFactor } from "../../engine/input.ts";
import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import type { JudgedScale } from "./judged-scale.ts";

/** Where a scale was found, and how much slower than by formula the steps of its pool were there. */
export interface DrawnScale extends JudgedScale {
  /** The base; the draws a tenth from either end of the devices; those whose need is next to the fleet. */
  readonly at: "base" | "p10" | "p90" | "edge";
  readonly modelError: number;
}

/** How the load factor of a pool goes with the model's error and with the formulas' count. */
export interface ScaleFit {
  readonly poolId: string;
  readonly baseCount: number;
  /** Its logarithm at the base; and what it gains for each unit of the logarithms of the error and of the count over the base's. */
  readonly atBase: number;
  readonly byError: number;
  readonly byCount: number;
}

/** The base is looked at for longer than any draw. */
const baseWeight = 4;
/** Keeps a slope at 0 that no scale tells of. */
const ridge = 0.02;

/** Rounds in which scales that are told between two bounds alone settle on the line. */
const rounds = 12;

/**
 * A straight line, in logarithms, through the scales of a pool: by least squares. One that is told between two bounds alone stands, from
 * round to round, where the line is, or at the bound that the line is beyond.
 *
 *     ln factor = a + b ln error + c ln(count / base's count)
 */
export function scaleFit(scales: readonly DrawnScale[]): ScaleFit | null {
  const base = scales.find(({ at }) => at === "base");
  if (base === undefined) return null;
  const rows = scales.map(({ at, modelError, byFormula, ...scale }) => ({
    weight: at === "base" ? baseWeight : 1,
    terms: [1, log(modelError), log(byFormula / base.byFormula)] as const,
    scale,
  }));
  let line = lineOf(rows.map((row) => ({ ...row, value: log(row.scale.loadFactor) })));
  for (let round = 0; round < rounds; round += 1) {
    const [atBase, byError, byCount] = line;
    const values = rows.map(({ weight, terms, scale: { loadFactor, above, upTo, isTold } }) => {
      const onLine = exp(atBase + byError * terms[1] + byCount * terms[2]);
      const value = log(isTold ? loadFactor : Math.min(upTo, Math.max(above, onLine)));
      return { weight, terms, value };
    });
    line = lineOf(values);
  }
  const [atBase, byError, byCount] = line;
  return { poolId: base.poolId, baseCount: base.byFormula, atBase, byError, byCount };
}

interface WeighedRow {
  readonly weight: number;
  readonly terms: readonly [number, number, number];
  readonly value: number;
}

/** The line with the least sum of squares, its slopes held a little to 0. */
function lineOf(rows: readonly WeighedRow[]): readonly [number, number, number] {
  const moment = (one: number, other: number) =>
    rows.reduce((sum, { weight, terms }) => sum + weight * (terms[one] ?? 0) * (terms[other] ?? 0), 0);
  const right = (one: number) =>
    rows.reduce((sum, { weight, terms, value }) => sum + weight * (terms[one] ?? 0) * value, 0);
  const matrix = [0, 1, 2].map((one) =>
    [0, 1, 2].map((other) => moment(one, other) + (one === other && one > 0 ? ridge : 0)),
  );
  const [atBase = 0, byError = 0, byCount = 0] = solvedOfThree(matrix, [0, 1, 2].map(right));
  return [atBase, byError, byCount];
}

/** Three linear equations, by Cramer's rule. */
function solvedOfThree(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const at = (row: number, column: number) => matrix[row]?.[column] ?? 0;
  const determinant = (value: (row: number, column: number) => number) =>
    [0, 1, 2].reduce((sum, column) => {
      const [next, last] = [(column + 1) % 3, (column + 2) % 3];
      return sum + value(0, column) * (value(1, next) * value(2, last) - value(1, last) * value(2, next));
    }, 0);
  const whole = determinant(at);
  return [0, 1, 2].map(
    (place) => determinant((row, column) => (column === place ? (right[row] ?? 0) : at(row, column))) / whole,
  );
}

/** Counts, as multiples of the base's, at which the line is given to the engine: it takes straight ones in between. */
const counts = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8];

/** The load factors of a pool with such an error. */
export function loadFactorsAt(
  { baseCount, atBase, byError, byCount }: ScaleFit,
  modelError: number,
): readonly LoadFactor[] {
  return counts.map((count) => ({
    replicas: baseCount * count,
    factor: exp(atBase + byError * log(modelError) + byCount * log(count)),
  }));
}
