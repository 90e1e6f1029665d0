import { expect, test } from "vitest";
import { exactBatches } from "../../../../src/engine/simulation/measure/batches.ts";
import { exactDistribution } from "../../../../src/engine/simulation/measure/distribution.ts";
import { metricReport } from "../../../../src/engine/simulation/measure/metric-report.ts";
import { reportOverRuns, runEstimate } from "../../../../src/engine/simulation/measure/report-over-runs.ts";
import { randomStream } from "../../../../src/numeric/random-stream.ts";

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

test("five runs of 10, 12, 11, 13 and 9 say 11 plus or minus 2.776 sqrt(1/2)", () => {
  // Squares of deviations sum to 10; 10 / (5 4) = 1/2; 2.776445 is t of 4 degrees at 97.5 % in any table.
  const estimate = runEstimate([10, 12, 11, 13, 9], 0.95);
  expect(estimate).toMatchObject({ value: 11, method: "replications", doubt: null });
  expect(estimate?.low).toBeCloseTo(11 - 2.776445 * Math.SQRT1_2, 6);
  expect(estimate?.high).toBeCloseTo(11 + 2.776445 * Math.SQRT1_2, 6);
});

test("one run has no interval, no run no figure, and runs that gave none do not count", () => {
  expect(runEstimate([null, 3], 0.95)).toEqual({
    value: 3,
    low: null,
    high: null,
    method: null,
    doubt: "too few runs",
  });
  expect(runEstimate([null], 0.95)).toBeNull();
  expect(runEstimate([null, 2, 4], 0.95)?.value).toBe(3);
});

test("95 % intervals of eight normal figures hold the mean in 90 to 99 % of 400 cases", () => {
  // Exact for normal figures: 400 cases have a standard deviation of 1.1 %, so the bounds are 4.6 and 3.7 of them away.
  const { normal } = randomStream(1, "runs");
  let held = 0;
  for (let round = 0; round < 400; round += 1) {
    const { low, high } =
      runEstimate(
        Array.from({ length: 8 }, () => 20 + normal()),
        0.95,
      ) ?? {};
    if ((low ?? Infinity) <= 20 && 20 <= (high ?? -Infinity)) held += 1;
  }
  expect(held / 400).toBeGreaterThan(0.9);
  expect(held / 400).toBeLessThan(0.99);
});
