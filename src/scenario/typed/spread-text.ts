import { formatLongQuantity, formatQuantity, formatRange } from "../../quantity/format-quantity.ts";
import type { QuantilePoint } from "../../engine/workload-class.ts";
import { baseOf } from "../field.ts";
import { lognormalQuantile, quantilesMean } from "./spread-parts.ts";
import type { Spread } from "./typed-spread.ts";

/** A percentile of so few digits was typed; any other came of a mean and a cv. */
const typedDigits = 4;
const sameDigits = 9;
const percent = 100;

/** What `typedSpread` reads as this spread around this mean: percentiles where they are round, else the cv. */
export function spreadText(mean: number, spread: Spread | null, unit: string): string {
  if (spread === null || isNothing(spread)) return "constant";
  if (spread.kind === "quantiles") {
    return scaled(mean, spread.quantiles)
      .map(({ share, value }) => `${percentileName(share)} ${typedText(value, unit)}`)
      .join(", ");
  }
  const { cv } = spread;
  if (typeof cv !== "number") return `cv ${formatRange(cv, "", sameDigits)}`;
  const [middle, high] = [0.5, 0.95].map((share) => lognormalQuantile({ mean, cv }, share));
  const isTyped = [middle, high].every((value) => value !== undefined && isShort(value));
  return isTyped && middle !== undefined && high !== undefined
    ? `p50 ${typedText(middle, unit)}, p95 ${typedText(high, unit)}`
    : `cv ${formatLongQuantity(cv, "", sameDigits)}`;
}

/** `Half are at most 8 tokens, one in twenty more than 40 tokens.` */
export function spreadMeaning(mean: number, spread: Spread | null, unit: string): string {
  if (spread === null || isNothing(spread)) return "All are alike.";
  const [middle, high] = [0.5, 0.95].map((share) => formatQuantity(quantileOf(mean, spread, share), unit));
  return `Half are at most ${middle}, one in twenty more than ${high}.`;
}

function isNothing({ kind, cv }: Spread): boolean {
  return kind === "lognormal" && cv === 0;
}

function quantileOf(mean: number, { kind, cv, quantiles }: Spread, share: number): number {
  if (kind === "lognormal") return lognormalQuantile({ mean, cv: baseOf(cv) }, share);
  const points = scaled(mean, quantiles);
  const at = points.findIndex((point) => point.share >= share);
  const [before, after] = [points[at - 1], points[at]];
  if (before === undefined || after === undefined) return after?.value ?? mean;
  return before.value + ((share - before.share) / (after.share - before.share)) * (after.value - before.value);
}

/** The quantiles of a spread in the unit of its mean. */
function scaled(mean: number, quantiles: readonly QuantilePoint[]): readonly QuantilePoint[] {
  const own = quantilesMean(quantiles);
  return quantiles.map(({ share, value }) => ({ share, value: own > 0 ? (value * mean) / own : value }));
}

function percentileName(share: number): string {
  return `p${formatLongQuantity(share * percent, "", sameDigits)}`;
}

/** Times carry their unit; counts stand alone, as they are typed. */
function typedText(value: number, unit: string): string {
  return formatLongQuantity(value, unit === "s" ? "s" : "", typedDigits);
}

function isShort(value: number): boolean {
  return Number(value.toPrecision(typedDigits)) === Number(value.toPrecision(sameDigits));
}
