import { huber } from "../../numeric/huber.ts";
import { leastSquares } from "../../numeric/least-squares.ts";
import { log } from "../../numeric/log.ts";
import { quantile } from "../../numeric/quantile.ts";
import type { RuntimeProfile } from "../input.ts";
import { movedFigure, type SteadyFigure } from "./fitted-parameter.ts";

/** A measured figure, and what the model gives for it with other figures of the runtime. */
export interface Observation {
  /** Which figure of a run: `itlSeconds`. */
  readonly figure: string;
  readonly predicted: (runtime: RuntimeProfile) => number;
  readonly measured: number;
  /** How much it counts beside the others of its point. */
  readonly weight: number;
}

/** What was measured at one load: together it counts as much as any other load. */
export type ObservedPoint = readonly Observation[];

/**
 * What is refitted, by what a deployment's speed goes by: how fast it reads, how fast it computes a prompt, what a step costs
 * whatever rides in it and for
 * each sequence that does, and what a call costs before its first step. The figures of one kind move together. Bytes of weights and
 * KV cache are no speed and stay as they are.
 */
const moves: readonly (readonly SteadyFigure[])[] = [
  ["bandwidthEfficiency", "kvBandwidthEfficiency"],
  ["computeEfficiency", "attentionEfficiency", "linkEfficiency"],
  ["secondsPerLayer", "secondsPerExpertLayer", "secondsPerStep", "allReduceLatencySeconds"],
  ["secondsPerSequence"],
  ["secondsPerCall"],
];

/** A log ratio beyond this counts in proportion, not squared (Huber): a misprint does not rule. */
const outlier = 0.12;
/** Error of one measured point that nothing explains: two runs of one deployment differ by about so much. */
const scatter = 0.04;
/** How close figures are held to the prior, against a point: in log odds or logarithm. */
const held = { deviation: 1, pointError: 0.05 };
/** What is gained by moving so many figures is partly the scatter's: this part of it for each. */
const chanceGain = 0.5;
/** Of one point a third of what it says is taken on, of three four fifths, of twenty nearly all. */
const pointsHeldBack = 2;
/** A median error under the first is left as it is, one from the second on is mended: two tests of one deployment differ as much. */
const worthMending = { from: 0.05, fully: 0.08 };
const steps = 8;
/** A point that the model gives no figure for. */
const lostError = 10;

function movedRuntime(prior: RuntimeProfile, distances: readonly number[]): RuntimeProfile {
  const figures = moves.flatMap((names, index) =>
    names.map((name) => [name, movedFigure(name, prior[name], distances[index] ?? 0)] as const),
  );
  return { ...prior, ...Object.fromEntries(figures) };
}

/** Errors of all figures, each by the weight it has in its point. */
function errorsAt(points: readonly ObservedPoint[], runtime: RuntimeProfile): Float64Array {
  const errors: number[] = [];
  for (const point of points) {
    const whole = point.reduce((sum, { weight }) => sum + weight, 0);
    for (const { predicted, measured, weight } of point) {
      const error = log(predicted(runtime) / measured);
      const share = Math.sqrt(weight / Math.max(1, whole));
      errors.push((Number.isFinite(error) ? huber(error, outlier) : lostError) * share);
    }
  }
  return Float64Array.from(errors);
}

/** How far errors are worth mending: 0 not at all, 1 fully. */
function worthOf(points: readonly ObservedPoint[], prior: RuntimeProfile): number {
  const error = quantile(
    sizesOfErrors(points, prior).toSorted((one, other) => one - other),
    0.5,
  );
  const { from, fully } = worthMending;
  return Math.min(1, Math.max(0, ((error ?? 0) - from) / (fully - from)));
}

function squares(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

/**
 * A runtime's speeds refitted to measured points, with the runtime itself as prior: least squares of log ratios, then of the way
 * from the prior only the part that is no chance (James and Stein's shrinking) and that so few points can speak for.
 *
 *     taken = worth x max(0, 1 - moves / (2 gain)) x n^2 / (n^2 + 2)        gain = what the squared errors lose, in squares of the scatter
 *
 * `worth` rises from 0 at a median error of 5 % to 1 at 8 %. Pure: the same points give the same bits. Few points or small errors change little; whatever no point speaks of stays.
 *
 * @source marquardt-1963
 */
export function refitted(points: readonly ObservedPoint[], prior: RuntimeProfile): RuntimeProfile {
  const told = points.filter((point) => point.length > 0);
  if (told.length === 0) return prior;
  const start = moves.map(() => 0);
  const residuals = (distances: readonly number[]) => {
    const errors = errorsAt(told, movedRuntime(prior, distances));
    const all = new Float64Array(errors.length + moves.length);
    for (const [index, error] of errors.entries()) all[index] = error / held.pointError;
    for (const [index, distance] of distances.entries()) all[errors.length + index] = distance / held.deviation;
    return all;
  };
  const worth = worthOf(told, prior);
  if (worth === 0) return prior;
  const found = leastSquares(residuals, start, steps);
  const lost = squares(errorsAt(told, prior)) - squares(errorsAt(told, movedRuntime(prior, found)));
  const gain = lost / (scatter * scatter);
  if (gain <= 0) return prior;
  const count = told.length;
  const real = Math.max(0, 1 - (chanceGain * moves.length) / gain);
  const taken = (worth * real * (count * count)) / (count * count + pointsHeldBack);
  return movedRuntime(
    prior,
    found.map((distance) => distance * taken),
  );
}

/**
 * Relative errors of all figures of some points, predicted over measured less one, by their size.
 *
 * @source derived
 */
export function sizesOfErrors(points: readonly ObservedPoint[], runtime: RuntimeProfile): readonly number[] {
  return points.flatMap((point) =>
    point.map(({ predicted, measured }) => {
      const error = Math.abs(predicted(runtime) / measured - 1);
      return Number.isFinite(error) ? error : lostError;
    }),
  );
}

/** Errors of points that a refit did not see, before it and after. */
export interface KeptOutErrors {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/**
 * How a refit fares where it did not look: every other point is kept out of one, the others out of another. `null` with fewer than
 * two points.
 *
 * @source derived
 */
export function keptOutErrors(points: readonly ObservedPoint[], prior: RuntimeProfile): KeptOutErrors | null {
  if (points.length < 2) return null;
  const halves = [0, 1].map((half) => ({
    seen: points.filter((_, index) => index % 2 === half),
    kept: points.filter((_, index) => index % 2 !== half),
  }));
  return {
    before: halves.flatMap(({ kept }) => sizesOfErrors(kept, prior)),
    after: halves.flatMap(({ seen, kept }) => sizesOfErrors(kept, refitted(seen, prior))),
  };
}
