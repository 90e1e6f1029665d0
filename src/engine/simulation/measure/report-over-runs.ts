import type { Estimate, MetricReport } from "./lane-report.ts";
import { runEstimate } from "./run-estimate.ts";

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
  return {
    count: runs.reduce((sum, { count }) => sum + count, 0),
    mean: over(({ mean }) => mean),
    p50: over(({ p50 }) => p50),
    p90: over(({ p90 }) => p90),
    p95: over(({ p95 }) => p95),
    p99: over(({ p99 }) => p99),
  };
}
