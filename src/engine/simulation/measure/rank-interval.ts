import { powerOfTwo } from "../../../numeric/binary-exponent.ts";
import { binomialRanks, type BinomialRanks } from "../../../numeric/binomial-ranks.ts";
import { normalQuantile } from "../../../numeric/normal-quantile.ts";
import { studentTQuantile } from "../../../numeric/student-t-quantile.ts";
import { batchError } from "./batch-error.ts";
import type { Batch } from "./batches.ts";
import type { Distribution } from "./distribution.ts";

/** An end that is not known is `null`. */
export interface Interval {
  readonly low: number | null;
  readonly high: number | null;
}

/** From here on ranks are so many that a normal law places them as well as the binomial one. */
const manyValues = powerOfTwo(16);

/**
 * Interval of a percentile from ranks: whatever the distribution, a share p of the values lies below it, give or take. An end
 * is `null` where there are too few values to bound that side: under 368 have none above p99 at 95 %. Needs two batches.
 *
 *     n' = n min(1, (z / t)^2 p (1 - p) / n / error^2)
 *
 * n' independent values would know the share below the percentile as well as the n do; `error` is the standard error of that
 * share over batches, t and z the quantiles of Student's t and the normal distribution. The ranks of n' are scaled to n.
 *
 * @source derived: binomial for independent values; for dependent ones by the batched share over a threshold (Heidelberger
 *   and Lewis, Quantile estimation in dependent sequences, Operations Research 32(1), 1984).
 */
export function rankInterval(values: Distribution, p: number, batches: readonly Batch[], confidence: number): Interval {
  const threshold = values.at(p * (values.count - 1));
  const worth = independentWorth(values.count, p, threshold, batches, confidence);
  const { low, high } = ranksOf(worth, p, confidence);
  const scale = values.count / worth;
  return {
    low: low === null ? null : values.at(low * scale - 1),
    high: high === null ? null : values.at(high * scale - 1),
  };
}

function ranksOf(worth: number, p: number, confidence: number): BinomialRanks {
  if (worth < manyValues) return binomialRanks(worth, p, (1 - confidence) / 2);
  const spread = normalQuantile((1 + confidence) / 2) * Math.sqrt(worth * p * (1 - p));
  return { low: worth * p - spread, high: worth * p + spread + 1 };
}

function independentWorth(
  count: number,
  p: number,
  threshold: number,
  batches: readonly Batch[],
  confidence: number,
): number {
  const shareAbove = (batch: Batch) => batch.shareAbove(threshold);
  let above = 0;
  let held = 0;
  for (const batch of batches) {
    above += shareAbove(batch) * batch.count;
    held += batch.count;
  }
  const error = batchError(above / held, batches, shareAbove);
  const upper = (1 + confidence) / 2;
  const stretch = studentTQuantile(upper, batches.length - 1) / normalQuantile(upper);
  const share = error > 0 ? (p * (1 - p)) / (count * error * error * stretch * stretch) : 1;
  return Math.max(1, Math.floor(count * Math.min(1, share)));
}
