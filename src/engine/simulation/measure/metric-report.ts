import { studentTQuantile } from "../../../numeric/student-t-quantile.ts";
import { type Batch, type Batches, batchError, looseBatches } from "./batches.ts";
import type { Distribution } from "./distribution.ts";
import type { Estimate, IntervalMethod, MetricReport } from "./lane-report.ts";
import { powerOfTwo } from "../../../numeric/binary-exponent.ts";
import { type BinomialRanks, binomialRanks } from "../../../numeric/binomial-ranks.ts";
import { normalQuantile } from "../../../numeric/normal-quantile.ts";

/**
 * Mean, p50, p90, p95 and p99 of times in seconds, each with an interval that holds the true one with `confidence` (over 0,
 * under 1). Batches are 10 to 40, as many as hardly hang together: the mean's interval is that of their means, a percentile's
 * that of their shares beyond it, turned back into ranks. Under 100 values have no intervals.
 *
 * @source derived: percentiles lie at p (n - 1) between ranks, as in `quantile`; no time is below 0. Percentiles of the
 *   batches themselves would lean to the low side: of the waits of M/M/1 at 85 % load, 40,000 a run, their intervals hold the
 *   99th percentile in 69 % of runs, those by ranks in 92 %.
 */
export function metricReport(values: Distribution, batched: Batches, confidence: number): MetricReport {
  const { count, mean } = values;
  if (count === 0) return { count, mean: null, p50: null, p90: null, p95: null, p99: null };
  const { batches, isLoose } = looseBatches(mean, batched.groupings, batched.of);
  const estimate = (value: number, interval: () => Interval, method: IntervalMethod): Estimate => {
    if (batches.length < 2) return { value, low: null, high: null, method: null, doubt: "too few values" };
    const { low, high } = interval();
    const isOpen = low === null || high === null;
    return { value, low, high, method, doubt: isOpen ? "too few values" : isLoose ? null : "batches correlated" };
  };
  const percentile = (p: number) =>
    estimate(values.at(p * (count - 1)), () => rankInterval(values, p, batches, confidence), "order statistics");
  return inOrder({
    count,
    mean: estimate(mean, () => batchInterval(mean, batches, confidence), "batch means"),
    p50: percentile(0.5),
    p90: percentile(0.9),
    p95: percentile(0.95),
    p99: percentile(0.99),
  });
}

const percentiles = ["p50", "p90", "p95", "p99"] as const;

/**
 * A report whose percentiles' intervals rise as they do: a higher percentile is no lower than the lower end of one below it, and a lower one no higher
 * than the upper end of one above it, whatever is known of each alone.
 *
 * @source derived: p99 >= p95 >= p90 >= p50
 */
export function inOrder(report: MetricReport): MetricReport {
  const ordered: Record<(typeof percentiles)[number], Estimate | null> = { ...report };
  let low: number | null = null;
  for (const id of percentiles) {
    const own = ordered[id];
    if (own === null) continue;
    low = own.low === null || low === null ? (own.low ?? low) : Math.max(own.low, low);
    ordered[id] = { ...own, low };
  }
  let high: number | null = null;
  for (const id of percentiles.toReversed()) {
    const own = ordered[id];
    if (own === null) continue;
    high = own.high === null || high === null ? (own.high ?? high) : Math.min(own.high, high);
    ordered[id] = { ...own, high };
  }
  return { ...report, ...ordered };
}

/** Around the mean of all values, from the batches' means. */
function batchInterval(mean: number, batches: readonly Batch[], confidence: number): Interval {
  const half =
    studentTQuantile((1 + confidence) / 2, batches.length - 1) * batchError(mean, batches, (one) => one.mean);
  return { low: Math.max(0, mean - half), high: mean + half };
}

/** An end that is not known is `null`. */
interface Interval {
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
