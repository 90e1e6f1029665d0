import { log } from "../../../../src/numeric/log.ts";
import { studentTQuantile } from "../../../../src/numeric/student-t-quantile.ts";
import type { Figure, Ratio } from "./row-figure.ts";
import type { RunRecord } from "./run-record.ts";

/** A figure of some runs beside its value. */
export interface Comparison {
  readonly estimate: number;
  readonly halfWidth: number;
  /** How far the value is outside the interval, in half widths; 0 or less: inside. */
  readonly outside: number;
}

/** Sums over a run's ratio, and what stays of `sum - value x of`: 0 on average if the value is right. */
function interval(ratios: readonly Ratio[], value: number, error: number) {
  const runs = ratios.length;
  const of = ratios.reduce((sum, ratio) => sum + ratio.of, 0) / runs;
  const rests = ratios.map((ratio) => ratio.sum - value * ratio.of);
  const mean = rests.reduce((sum, rest) => sum + rest, 0) / runs;
  const variance = rests.reduce((sum, rest) => sum + (rest - mean) ** 2, 0) / (runs - 1);
  return {
    difference: mean / of,
    halfWidth: (studentTQuantile(1 - error / 2, runs - 1) * Math.sqrt(variance / runs)) / of,
  };
}

/**
 * Compares independent runs with the value of a figure: the value is outside with probability `error` if it is right.
 *
 * The interval is Student's over the runs, and half of it no less than the blur of a step. For a share of n calls it gains
 *
 *     clump x ln(2 / error) / (3 n),
 *
 * the part of Bernstein's bound for what comes seldom and then in clumps: runs without a clump would show neither it nor its
 * spread. It stays the only part where no run has a clump.
 */
export function comparison(records: readonly RunRecord[], figure: Figure, error: number): Comparison {
  const ofLow = records.map(figure.low);
  const low = interval(ofLow, figure.value, error);
  const high = figure.low === figure.high ? low : interval(records.map(figure.high), figure.value, error);
  const calls = ofLow.reduce((sum, { of }) => sum + of, 0);
  const seldom = (-figure.clump * log(error / 2)) / (3 * calls);
  const wide = ({ halfWidth }: { halfWidth: number }) => Math.max(halfWidth, figure.grain) + seldom;
  const outside = Math.max(low.difference / wide(low), -high.difference / wide(high)) - 1;
  return { estimate: figure.value + low.difference, halfWidth: wide(low), outside };
}
