import type { QuantilePoint } from "../../engine/workload-class.ts";
import { exp } from "../../numeric/exp.ts";
import { expm1 } from "../../numeric/expm1.ts";
import { log } from "../../numeric/log.ts";
import { log1p } from "../../numeric/log1p.ts";
import { normalQuantile } from "../../numeric/normal-quantile.ts";

/** One statement of a typed spread: `p95 40`, `mean 20`, `cv 0.6`. */
export interface SpreadPart {
  readonly kind: "share" | "mean" | "cv" | "deviation";
  /** The share at or below, of a percentile; 0 elsewhere. */
  readonly share: number;
  readonly typed: string;
}

/** A comma inside `1,200` parts nothing; words and percentiles begin a part also without one. */
const between = /\s*(?:;|,(?!\d{3}(?!\d)))\s*|\s+(?=(?:p\d|mean|average|cv|sd|median)\b|p\d)/i;
const partForm = /^(p\s*\d+(?:\.\d+)?|median|mean|average|cv|sd|least|most|\d*\.?\d+\s*%?(?=\s*:))\s*[:=]?\s*(.+)$/i;
const kinds: Readonly<Record<string, SpreadPart["kind"]>> = {
  mean: "mean",
  average: "mean",
  cv: "cv",
  sd: "deviation",
};
const namedShares: Readonly<Record<string, number>> = { median: 0.5, least: 0, most: 1 };

/** The statements of a spread; `null` where the text is none. `p50 8`, `median 8`, `50%: 8` and `0.5:8` say the same. */
export function spreadParts(text: string): readonly SpreadPart[] | null {
  const parts: SpreadPart[] = [];
  for (const piece of text.split(between).filter((piece) => piece !== "")) {
    const [, name, typed] = partForm.exec(piece) ?? [];
    if (name === undefined || typed === undefined) return null;
    const part = partOf(name.toLowerCase().replace(/\s/g, ""), typed.trim());
    if (part === null) return null;
    parts.push(part);
  }
  return parts.length === 0 ? null : parts;
}

const percent = 100;

function partOf(name: string, typed: string): SpreadPart | null {
  const kind = kinds[name];
  if (kind !== undefined) return { kind, share: 0, typed };
  const share = namedShares[name] ?? shareOf(name);
  return share >= 0 && share <= 1 ? { kind: "share", share, typed } : null;
}

function shareOf(name: string): number {
  if (name.startsWith("p")) return Number(name.slice(1)) / percent;
  return name.endsWith("%") ? Number(name.slice(0, -1)) / percent : Number(name);
}

/**
 * Quantiles with straight lines between them have the mean
 *
 *     mean = sum over neighbours of (share' - share) (value + value') / 2
 *
 * which is the area under the quantile function (trapezoids).
 *
 * @source derived
 */
export function quantilesMean(points: readonly QuantilePoint[]): number {
  return points.reduce((sum, { share, value }, index) => {
    const before = points[index - 1];
    return before === undefined ? sum : sum + ((share - before.share) * (value + before.value)) / 2;
  }, 0);
}

interface Lognormal {
  readonly mean: number;
  /** Standard deviation over mean. */
  readonly cv: number;
}

/**
 * The lognormal with a low and a high quantile.
 *
 *     sigma = ln(high / low) / (z(high share) - z(low share)),  mu = ln low - z(low share) sigma
 *     mean  = e^(mu + sigma^2 / 2),  cv = sqrt(e^(sigma^2) - 1)
 *
 * Shares lie strictly between 0 and 1, the low one below; values are above 0 and do not fall.
 *
 * @source derived: ln X is normal with mean mu and deviation sigma
 */
export function lognormalOf(low: QuantilePoint, high: QuantilePoint): Lognormal {
  const lowScore = normalQuantile(low.share);
  const sigma = log(high.value / low.value) / (normalQuantile(high.share) - lowScore);
  const square = sigma * sigma;
  return { mean: low.value * exp(square / 2 - lowScore * sigma), cv: Math.sqrt(expm1(square)) };
}

/**
 * The value below which a share of a lognormal lies.
 *
 *     sigma^2 = ln(1 + cv^2),  value = mean e^(z(share) sigma - sigma^2 / 2)
 *
 * @source derived: the inverse of `lognormalOf`
 */
export function lognormalQuantile({ mean, cv }: Lognormal, share: number): number {
  const square = log1p(cv * cv);
  return mean * exp(normalQuantile(share) * Math.sqrt(square) - square / 2);
}
