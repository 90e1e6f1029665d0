import { expect, test } from "vitest";
import { exactBatches } from "../../../../src/engine/simulation/measure/batches.ts";
import { exactDistribution } from "../../../../src/engine/simulation/measure/distribution.ts";
import { metricReport } from "../../../../src/engine/simulation/measure/metric-report.ts";
import { reportOverRuns } from "../../../../src/engine/simulation/measure/report-over-runs.ts";

function runOf(values: readonly number[]) {
  const column = Float64Array.from(values);
  return metricReport(exactDistribution(column), exactBatches(column), 0.95);
}

test("runs of means 2, 3 and 4 come to 3, and a run in which nothing was measured does not count", () => {
  const report = reportOverRuns([runOf([1, 3]), runOf([3]), runOf([]), runOf([3, 4, 5])], 0.95);
  expect(report.count).toBe(6);
  expect(report.mean).toMatchObject({ value: 3, method: "replications", doubt: null });
  // t of 2 degrees is 4.302653 at 97.5 %, and the standard error sqrt(2 / 6).
  expect(report.mean?.high).toBeCloseTo(3 + 4.302653 * Math.sqrt(1 / 3), 5);
  expect(report.p99?.value).toBeCloseTo((2.98 + 3 + 4.98) / 3, 12);
});

test("runs that measured nothing report nothing", () => {
  expect(reportOverRuns([runOf([])], 0.95)).toEqual({
    count: 0,
    mean: null,
    p50: null,
    p90: null,
    p95: null,
    p99: null,
  });
});
