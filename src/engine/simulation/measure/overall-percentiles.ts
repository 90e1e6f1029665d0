import type { Distribution } from "./distribution.ts";
import type { OverallPercentiles } from "./lane-report.ts";

/**
 * The p-quantile over all calls that were offered, those not done counted as infinitely long; `null`: it falls among them,
 * or nothing was offered.
 *
 *     position = p (done + others - 1), known as far as the rank above it is that of a call that is done
 *
 * @source derived: what is left out of a percentile makes it too small, so nothing is.
 */
export function percentileOverAll(done: Distribution, othersCount: number, p: number): number | null {
  const position = p * (done.count + othersCount - 1);
  return done.count > 0 && Math.ceil(position) <= done.count - 1 ? done.at(position) : null;
}

/**
 * The usual percentiles over all calls that were offered.
 *
 * @source derived
 */
export function overallPercentiles(done: Distribution, othersCount: number): OverallPercentiles {
  return {
    p50: percentileOverAll(done, othersCount, 0.5),
    p90: percentileOverAll(done, othersCount, 0.9),
    p95: percentileOverAll(done, othersCount, 0.95),
    p99: percentileOverAll(done, othersCount, 0.99),
  };
}
