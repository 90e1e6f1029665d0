import type { Estimate, MetricReport } from "./lane-report.ts";
import { inOrder } from "./metric-report.ts";
import { studentTQuantile } from "../../../numeric/student-t-quantile.ts";

/**
 * A figure over independent runs: the mean of what each run gave, and its interval; `null` where no run gave any. One run has
 * no interval. Confidence over 0 and under 1; figures of 0 and more.
 *
 *     mean ± t(runs - 1) sqrt(sum (x - mean)^2 / (runs (runs - 1)))
 *
 * @source derived: Student's interval; a percentile of short runs keeps the bias it has in each of them.
 */
export function runEstimate(figures: readonly (number | null)[], confidence: number): Estimate | null {
  const known = figures.filter((figure) => figure !== null);
  const runs = known.length;
  if (runs === 0) return null;
  let value = 0;
  for (const figure of known) value += figure;
  value /= runs;
  if (runs === 1) return { value, low: null, high: null, method: null, doubt: "too few runs" };
  let squares = 0;
  for (const figure of known) squares += (figure - value) * (figure - value);
  const half = studentTQuantile((1 + confidence) / 2, runs - 1) * Math.sqrt(squares / (runs * (runs - 1)));
  return { value, low: Math.max(0, value - half), high: value + half, method: "replications", doubt: null };
}

/**
 * What independent runs say of a metric: of mean and percentiles the mean over runs, with its interval. For runs that end by
 * themselves (a burst, a day), where one run has no steady middle to cut into batches.
 *
 * @source derived: each run counts once, however many calls it had.
 */
export function reportOverRuns(runs: readonly MetricReport[], confidence: number): MetricReport {
  const over = (figure: (run: MetricReport) => Estimate | null) =>
    runEstimate(
      runs.map((run) => figure(run)?.value ?? null),
      confidence,
    );
  return inOrder({
    count: runs.reduce((sum, { count }) => sum + count, 0),
    mean: over(({ mean }) => mean),
    p50: over(({ p50 }) => p50),
    p90: over(({ p90 }) => p90),
    p95: over(({ p95 }) => p95),
    p99: over(({ p99 }) => p99),
  });
}

/**
 * What runs say of a metric: the only one's own report, or that over several; `null` without runs.
 *
 * @source derived
 */
export function reportOfRuns(runs: readonly MetricReport[], confidence: number): MetricReport | null {
  return runs.length > 1 ? reportOverRuns(runs, confidence) : (runs[0] ?? null);
}
