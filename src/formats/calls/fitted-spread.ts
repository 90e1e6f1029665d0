import { quantile } from "../../numeric/quantile.ts";

/** A quantity of a fitted class: its mean and how it is spread, as a scenario holds it. `null`: it does not vary. */
export interface FittedQuantity {
  readonly mean: number;
  readonly spread: FittedSpread | null;
}

interface FittedSpread {
  readonly kind: "quantiles";
  readonly cv: 0;
  readonly quantiles: readonly { readonly share: number; readonly value: number }[];
}

/** Shares that are kept: the middle, and the tail, which queues are made of. */
const keptShares = [0, 0.5, 0.9, 0.97, 1];
/** Shares that are kept as well where a straight line past them is off by so much of the mean. */
const finerShares = [0.25, 0.75];
const mostOff = 0.12;
/** Digits of a mean that are kept, and of the points around it: a fit knows no more, and the link carries them. */
const digits = 3;
const pointDigits = 2;

/** A number to so many significant digits. */
export function rounded(value: number, kept = digits): number {
  return Number(value.toPrecision(kept));
}

/** The quantity of whose values these are all; `null`: there are none. */
export function fittedQuantity(values: Float64Array): FittedQuantity | null {
  const count = values.length;
  if (count === 0) return null;
  const sorted = values.slice().sort();
  const mean = sorted.reduce((sum, value) => sum + value, 0) / count;
  const [least = 0, most = 0] = [sorted[0], sorted[count - 1]];
  if (!(mean > 0) || most <= least) return { mean: Math.max(0, mean), spread: null };
  const points = keptPoints(sorted, mean);
  return { mean, spread: { kind: "quantiles", cv: 0, quantiles: rising(withTail(points, sorted)) } };
}

function pointAt(sorted: Float64Array, share: number): Point {
  return { share, value: rounded(quantile(sorted, share) ?? 0, pointDigits) };
}

function keptPoints(sorted: Float64Array, mean: number): readonly Point[] {
  const points = keptShares.map((share) => pointAt(sorted, share));
  for (const share of finerShares) {
    const at = points.findIndex((point) => point.share > share);
    const [before, after] = [points[at - 1], points[at]];
    if (before === undefined || after === undefined) continue;
    const part = (share - before.share) / (after.share - before.share);
    const line = before.value + part * (after.value - before.value);
    const point = pointAt(sorted, share);
    if (Math.abs(point.value - line) > mostOff * mean) points.splice(at, 0, point);
  }
  return points;
}

interface Point {
  readonly share: number;
  readonly value: number;
}

/** The last value such that the tail has its true mean on a straight line: the largest one alone would stretch it. */
function withTail(points: readonly Point[], sorted: Float64Array): readonly Point[] {
  const before = points.at(-2);
  const last = points.at(-1);
  if (before === undefined || last === undefined) return points;
  const from = Math.floor(before.share * (sorted.length - 1));
  const tail = sorted.subarray(from + 1);
  if (tail.length === 0) return points;
  const mean = tail.reduce((sum, value) => sum + value, 0) / tail.length;
  const value = Math.min(last.value, Math.max(before.value, rounded(2 * mean - before.value, pointDigits)));
  return [...points.slice(0, -1), { share: 1, value }];
}

/** Points of which none repeats both neighbours: a flat stretch is its two ends. */
function rising(points: readonly Point[]): readonly Point[] {
  return points.filter(({ value }, index) => value !== points[index - 1]?.value || value !== points[index + 1]?.value);
}
