import { exp } from "../numeric/exp.ts";
import { expm1 } from "../numeric/expm1.ts";
import { log } from "../numeric/log.ts";
import { log1p } from "../numeric/log1p.ts";
import { normalQuantile } from "../numeric/normal-quantile.ts";
import type { QuantilePoint } from "../engine/workload-class.ts";

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
