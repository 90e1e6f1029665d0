import { studentTQuantile } from "../../../numeric/student-t-quantile.ts";
import { batchError, looseBatches } from "./batch-error.ts";
import type { Batch, Batches } from "./batches.ts";
import type { Distribution } from "./distribution.ts";
import type { Estimate, IntervalMethod, MetricReport } from "./lane-report.ts";
import { rankInterval, type Interval } from "./rank-interval.ts";

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
  return {
    count,
    mean: estimate(mean, () => batchInterval(mean, batches, confidence), "batch means"),
    p50: percentile(0.5),
    p90: percentile(0.9),
    p95: percentile(0.95),
    p99: percentile(0.99),
  };
}

/** Around the mean of all values, from the batches' means. */
function batchInterval(mean: number, batches: readonly Batch[], confidence: number): Interval {
  const half =
    studentTQuantile((1 + confidence) / 2, batches.length - 1) * batchError(mean, batches, (one) => one.mean);
  return { low: Math.max(0, mean - half), high: mean + half };
}
