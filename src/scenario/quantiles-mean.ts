import type { QuantilePoint } from "../engine/workload-class.ts";

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
